import escapeHtml from "escape-html";
import type { KeptMail } from "./mailbox.ts";

const style = `
body { margin: 0; background: #17624F; color: #14322B; font: 16px/1.5 Figtree, "Segoe UI", Helvetica, Arial, sans-serif }
main { max-width: 720px; margin: 0 auto; padding: 32px 16px }
h1, header p { color: #FFFBF2 }
h1 { margin: 0 }
article { margin-top: 16px; padding: 16px 24px; border-radius: 16px; background: #FFFBF2 }
h2 { margin: 0; font-size: 20px }
.code { display: inline-block; margin: 8px 0; padding: 4px 16px; border-radius: 8px; background: #FFC845; font-size: 28px; font-weight: 700; letter-spacing: 4px }
a { color: #17624F; overflow-wrap: anywhere }
pre { white-space: pre-wrap; font: inherit; overflow-wrap: anywhere }
`;

/** The mails kept, newest first, as a page. */
export function mailboxPage(mails: KeptMail[]): string {
  const content = mails.length === 0 ? "<article>No mail yet.</article>" : mails.map(mailHtml).join("\n");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox</title>
<style>${style}</style>
</head>
<body>
<main>
<header>
<h1>Mailbox</h1>
<p>No mail server is set up, so mails are kept here. Only this machine can read them.</p>
</header>
${content}
</main>
</body>
</html>
`;
}

function mailHtml({ to, subject, at, code, link, text }: KeptMail): string {
  const time = new Date(at).toISOString();
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, <time datetime="${time}">${time.slice(0, 19).replace("T", " ")} UTC</time></p>
${code === undefined ? "" : `<p class="code">${escapeHtml(code)}</p>`}
${link === undefined ? "" : `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`}
<details><summary>The whole mail</summary><pre>${escapeHtml(text)}</pre></details>
</article>`;
}

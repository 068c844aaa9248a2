import type { ReactNode } from "react";

/** Google's mark: a G in four colours. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M22.5 12.250c0-.8-.07-1.55-.2-2.250H12v4.300h5.900a5 5 0 0 1-2.2 3.300v2.750h3.550c2.08-1.9 3.25-4.73 3.25-8.100z"
      />
      <path
        fill="#34A853"
        d="M12 23c2.95 0 5.45-1 7.25-2.650l-3.55-2.750c-1 .66-2.25 1.05-3.7 1.05-2.85 0-5.26-1.93-6.12-4.520H2.220v2.840A11 11 0 0 0 12 23z"
      />
      <path fill="#FBBC05" d="M5.88 14.130a6.6 6.6 0 0 1 0-4.260V7.030H2.220a11 11 0 0 0 0 9.940z" />
      <path
        fill="#EA4335"
        d="M12 5.350c1.6 0 3.05.55 4.2 1.640l3.14-3.140A11 11 0 0 0 2.22 7.030l3.66 2.840C6.74 7.28 9.15 5.35 12 5.350z"
      />
    </svg>
  );
}

/** Microsoft's mark: four squares. */
function MicrosoftMark() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path fill="#F25022" d="M2 2h9.500v9.500H2z" />
      <path fill="#7FBA00" d="M12.5 2H22v9.500h-9.500z" />
      <path fill="#00A4EF" d="M2 12.500h9.500V22H2z" />
      <path fill="#FFB900" d="M12.5 12.500H22V22h-9.500z" />
    </svg>
  );
}

/** The marks of well-known providers by their id. */
export const providerMarks: ReadonlyMap<string, ReactNode> = new Map([
  ["google", <GoogleMark key="google" />],
  ["microsoft", <MicrosoftMark key="microsoft" />],
]);

import { accountPaths } from "@belab/domain/accounts";
import { notYet } from "../shell/notYet.ts";
import { facts } from "./facts.ts";
import type { Article } from "./prose.ts";

export const tutorials: Article = {
  headline: "Tutorials",
  intro: [
    "Six walks through the product, each short enough for a coffee break. Start with the first if you are new; teachers will want to read the second before their first class.",
    `${notYet.play} The second and third walk say how.`,
  ],
  sections: [
    {
      id: "first-account",
      title: "Your first account",
      content: [
        "You need an email address and a minute.",
        {
          steps: [
            `Open [Sign up](${accountPaths.signUp}). Type your email: a tick appears once it is accepted. If it is not, the line below says why.`,
            `Choose a password of ${facts.passwordMin} to ${facts.passwordMax} characters. The guide beside the field ticks each rule that you have met. Press Continue with Email.`,
            `We mail you a code of ${facts.codeDigits} digits. Type it, or press the button in the mail, which fills it in for you. It works for ${facts.codeMinutes} minutes; Resend brings a new one.`,
            `Enter your first and last name, each of up to ${facts.nameMax} letters, and choose a picture: ${facts.pictureFormats}, up to ${facts.pictureMegabytes} MB. It is cut to a square. Press Continue.`,
            "You are in. Home greets you by name, and the sidebar leads everywhere else.",
          ],
        },
        `Closed the window halfway? Open it again and sign in: you come back to the step where you left. Forgot the password? [Set a new one](${accountPaths.forgotPassword}) with a code from your mailbox.`,
      ],
    },
    {
      id: "googol",
      title: "Googol in class",
      content: [
        "Thirty minutes for any size of class. You need to be a teacher here (the last tutorial says how), a projector, and, while the playing screens are still to come, paper.",
        "Before the lesson:",
        {
          steps: [
            "For each pair of students write 20 different numbers on 20 slips, from tiny to enormous, so that nobody can guess the largest. Give all pairs the same numbers in the same order: then luck is shared, and decisions can be compared.",
            `Open Games, choose Googol, set 10 minutes and open the table. A table can last from 1 minute to ${facts.tableMaxHours} hours.`,
            "Put the table on the projector, and share its address with the class.",
          ],
        },
        "In the lesson:",
        {
          steps: [
            "Say the rules: turn one slip at a time; stop when you believe that this is the largest of all; no going back; whoever turns the last slip owns it. You win only with the largest.",
            "Let one of each pair turn, and the other write down on which slip they stopped, and why.",
            "Pause the clock when questions come up. Resume when all are back.",
            "After the first deck, ask for hands: who won? Keep the numbers covered, and play a second deck. People learn between the two.",
            "End the table, turn over all slips, and go on with the debriefing below.",
          ],
        },
        "What the best rule does, for the board: look at the first slips without stopping, then take the next one that beats them all.",
        {
          table: [
            ["Slips", "Look at", "Wins in"],
            ["5", "2", "43 % of decks"],
            ["10", "3", "40 % of decks"],
            ["20", "7", "38 % of decks"],
            ["50", "18", "37 % of decks"],
            ["100", "37", "37 % of decks"],
          ],
        },
      ],
    },
    {
      id: "brand-management",
      title: "Brand Management in an afternoon",
      content: [
        "Two hours or more, in teams of three to five. Each team leads a brand in the same market. The screens of this game are still to come; here is how to plan the afternoon around its clock.",
        {
          steps: [
            "Form teams that mix people who know each other and people who do not. Give each team a corner, and a person who speaks for it.",
            "Open a table for Brand Management with the playing time of one round, 15 minutes for a start, and put it on the projector. Open a new table for each round, so that every round has its own clock.",
            "Begin each round with one question for the teams: what do you believe about the market, and what would change your mind? They write the answer down.",
            "Pause when a question concerns everybody. The clock stops on all screens, and nobody loses a second of thought.",
            "Close each round with two minutes a team: what did you decide, and what did you expect a rival to do?",
            "Keep at least 30 minutes for the debriefing. Without it a long game is just a long game.",
          ],
        },
      ],
    },
    {
      id: "clock",
      title: "Pausing the clock",
      content: [
        "A table has one clock, and the server keeps it. Every screen shows the same time, whichever laptop closes.",
        {
          steps: [
            "Press Pause beside the time. The clock changes its colour and its sign, and stands still on every screen.",
            "Talk. Take as long as you like: a pause uses up no playing time.",
            "Press Resume. The clock goes on with the seconds that were left.",
          ],
        },
        "Under 10 seconds the time turns red; at 0 it stays there. A screen reader hears each full minute, ten seconds before the end, and the end. Only the teacher who opened the table, or an administrator, can pause, resume and end it. Ending is for good; to play again, open a new table.",
      ],
    },
    {
      id: "debriefing",
      title: "Leading and reading the debriefing",
      content: [
        "The debriefing is where a game becomes a lesson. It works best at once, while everybody still knows why they did what they did. The screen for it is to come; with paper and a board it goes like this, for Googol:",
        {
          steps: [
            "Draw a line with the slips from 1 to 20, and let everybody put a cross where they stopped. This is your histogram.",
            "Mark where the best rule would stop on this very deck.",
            "Ask each pair which of five things happened to them: best choice and won; too early; too late; right but unlucky; took a slip that could not win. Count hands.",
            "Ask the unlucky ones whether they would do it again. They should. This is the moment to part decision and luck.",
            "Only now show the table of the best rule from the tutorial above. Where did the class stand?",
          ],
        },
        "Reading it well:",
        {
          list: [
            "Look at where people stopped before you look at who won. The first is their decision, the second is mostly luck.",
            "People tend to stop too early, as studies have shown. See whether your class did, and ask what it felt like to go on.",
            "Say how sure you are. If 6 of 15 pairs won, the true rate may well lie anywhere between 20 % and 64 %: one class proves little.",
          ],
        },
      ],
    },
    {
      id: "roles",
      title: "Roles and your department",
      content: [
        "The first account of a new installation is administrator and teacher, unless the installation names somebody else. From there:",
        {
          steps: [
            "Ask your colleagues and students to sign up. Everybody begins as a student.",
            "As administrator open Settings → Department. It lists all members, 50 on a page, with name, email, roles and last visit. Search by a part of a name or an address.",
            "Make a colleague a teacher, and they can open tables at once. Make a second person administrator, so that somebody is there when you are not.",
            "Take roles back in the same place. The last administrator stays one: make somebody else administrator first.",
          ],
        },
        "Everybody else sees on that page which department they belong to, and whom to ask.",
      ],
    },
  ],
};

import { BarChart } from "@belab/ui/BarChart";
import { CountdownTimer } from "@belab/ui/CountdownTimer";
import { EmptyState } from "@belab/ui/EmptyState";
import { JoinCode } from "@belab/ui/JoinCode";
import { MemberTable } from "@belab/ui/MemberTable";
import { NameList } from "@belab/ui/NameList";
import { Sidebar } from "@belab/ui/Sidebar";
import { SignedInShell } from "@belab/ui/SignedInShell";
import { TimeAgo } from "@belab/ui/TimeAgo";
import { Welcome } from "@belab/ui/Welcome";

const noon = Date.UTC(2026, 2, 3, 12);
const hour = 3_600_000;
const now = () => noon;
const people = ["Aïcha", "Benoît", "Chloé"].map((name) => ({ participantId: name, name }));

export function PlayPage() {
  return (
    <SignedInShell
      sidebar={
        <Sidebar
          items={[
            { label: "Jouer", href: "/jouer" },
            { label: "Sortir", href: "/", atEnd: true },
          ]}
          currentHref="/jouer"
          homeHref="/"
          profile={{ firstName: "Aïcha", lastName: "Morel", imageUrl: "", isTeacher: false, isAdmin: false }}
        />
      }
    >
      <Welcome
        profile={{ firstName: "Aïcha" }}
        nextSteps={[{ title: "Rejoindre une table", text: "Avec le code du tableau.", href: "/" }]}
      />
      <CountdownTimer clock={{ state: "paused", remaining: 90_000 }} onPauseToggle={() => undefined} />
      <JoinCode code="K7M3XQ" address="https://atelier.example/rejoindre?code=K7M3XQ" />
      <NameList people={people} ownId="Aïcha" />
      <TimeAgo time={noon - 2 * hour} now={now} />
      <BarChart
        title="Prix de vente"
        value={{ label: "Prix moyen, en florins" }}
        bars={[
          { label: "Aïcha", value: 12.5 },
          { label: "Benoît", value: 9 },
        ]}
      />
      <MemberTable
        members={[
          {
            accountId: "1",
            firstName: "Benoît",
            lastName: "Petit",
            email: "benoit@atelier.example",
            mayTeach: true,
            isOperator: false,
            isSelf: false,
            seenAt: noon - 3 * hour,
          },
        ]}
        total={1}
        page={1}
        search=""
        now={now}
        onSearchChange={() => undefined}
        onPageChange={() => undefined}
        onRolesChange={() => undefined}
      />
      <EmptyState
        title="Pas encore de résultats"
        text="Jouez une première partie."
        actionLabel="Accueil"
        actionHref="/"
      />
    </SignedInShell>
  );
}

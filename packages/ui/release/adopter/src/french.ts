import type { LabMessages } from "@belab/ui/theme";

/** A language that the package does not ship: plain data, for the sections that this product uses. */
export const french: LabMessages = {
  accounts: {
    EmailField: { label: "E-mail" },
    PasswordField: { show: "Afficher le mot de passe", hide: "Masquer le mot de passe" },
    SignInForm: {
      title: "Bon retour",
      email: "E-mail",
      password: "Mot de passe",
      forgotPassword: "Mot de passe oublié ?",
      submit: "Continuer",
      noAccount: "Pas encore de compte ?",
      signUp: "S’inscrire",
    },
    SocialButtons: { continueWith: "Continuer avec {provider}" },
  },
  common: {
    Chart: { showNumbers: "Voir les chiffres", pair: "{label} : {value}", noValue: "Aucune valeur" },
    Footer: { navigation: "Pied de page" },
    FormDivider: { or: "ou" },
    Header: {
      navigation: "Principal",
      signIn: "Se connecter",
      signUp: "Créer un compte",
      openMenu: "Ouvrir le menu",
    },
    NavigationDrawer: { title: "Menu", close: "Fermer le menu", navigation: "Principal" },
    Pager: { range: "{from}–{to} sur {total}", previous: "Page précédente", next: "Page suivante" },
    PlannedMark: { label: "prévu" },
    ProfileBadge: { roles: "Joueuse" },
    Sidebar: { navigation: "Espace personnel", loading: "Chargement…" },
    SkipLink: { skip: "Aller au contenu" },
    TimeAgo: { justNow: "à l’instant" },
    Welcome: { greeting: "Bonjour {name} !", tagline: "Décider, observer, en parler.", nextSteps: "Pour commencer" },
  },
  department: {
    MemberTable: {
      title: "Classe",
      intro: "Qui enseigne, et qui administre.",
      search: "Chercher par nom ou e-mail",
      name: "Nom",
      email: "E-mail",
      seen: "Vu pour la dernière fois",
      teacher: "Enseigne",
      operator: "Administre",
      roleOf: "{role} : {name}",
    },
  },
  games: { GameList: { title: "Nos jeux" } },
  plans: {
    PlanCard: { current: "Votre offre", chosen: "Votre choix", features: "Compris" },
    PlanList: { title: "Tarifs" },
  },
  site: {
    ClosingCall: {
      title: "Un jeu pour votre prochain cours",
      text: "Le compte est gratuit et se crée en une minute.",
      join: "Créer un compte",
    },
    ContactForm: {
      title: "Nous écrire",
      intro: "Une question, ou une idée de jeu ?",
      writeTo: "Pour une réponse, écrivez à {email}",
      sendByMail: "Envoyer par e-mail",
      name: "Nom",
      email: "E-mail",
      message: "Message",
      submit: "Envoyer",
    },
    FaqAccordion: { title: "Questions fréquentes" },
    Hero: { title: "Apprendre le marché en jouant", text: "Une heure de jeu vaut dix cours.", join: "Jouer" },
  },
  tables: {
    CountdownTimer: {
      timer: "Temps restant",
      pause: "Pause",
      resume: "Reprendre",
      placeholder: "–:––",
      paused: "En pause",
    },
    JoinCode: {
      open: "Ouvrez {address} et entrez ce code :",
      code: "Code : {code}",
      scan: "Ou scannez le code QR. Aucun compte requis.",
      qr: "Code QR qui mène à la table",
    },
    NameList: { own: "{name} (vous)" },
  },
};

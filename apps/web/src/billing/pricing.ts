/** Texts of the pricing page. */
export const pricing = {
  intro: "Start alone and for free. Bring your class when you are ready, and your university when it asks for more.",
  /** The ways to take the plans. */
  actions: {
    free: "Start for free",
    educator: "Choose Educator",
    university: "Choose University",
    enterprise: "Choose Enterprise",
  },
  /** The subject of a mail to the operator about a package made to measure. */
  customizedSubject: "A customized package",
} as const;

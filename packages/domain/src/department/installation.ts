/** What an operator sets up on a new installation, in this order. */
export const setupSteps = ["mail", "operator", "backup", "seller", "teacher"] as const;

export type SetupStep = (typeof setupSteps)[number];

/** `check` where the product can't know, or where only a part is set up. */
export const setupStates = ["works", "check", "missing"] as const;

export type SetupState = (typeof setupStates)[number];

/** Why a step has its state, where the state alone doesn't say what to do. */
export const setupReasons = ["plans-open", "no-payment", "test-cards", "seller-unsupported"] as const;

export type SetupReason = (typeof setupReasons)[number];

/** How far one step is. */
export interface SetupProgress {
  readonly step: SetupStep;
  readonly state: SetupState;
  readonly reason: SetupReason | null;
  /** The settings that are not set and would complete the step. Never a value. */
  readonly settings: string[];
}

/** A variable of the environment that the server ignores, although it looks like one of its settings. */
export interface UnknownSetting {
  /** As it is spelled in the environment. */
  readonly name: string;
  /** The setting that it looks like. */
  readonly known: string;
}

/** How the installation is set up, for its operators. */
export interface InstallationSetup {
  readonly steps: SetupProgress[];
  readonly unknownSettings: UnknownSetting[];
  /** Whether questions to support have an address that they are mailed to. */
  readonly hasSupportAddress: boolean;
}

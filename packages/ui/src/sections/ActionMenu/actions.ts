/** One thing that can be done. */
export interface Action {
  label: string;
  /** The state that the action leads to is the present one: in its group, one action has it. */
  checked?: boolean;
  /** It takes something away from somebody. @default false */
  dangerous?: boolean;
  onSelect: () => void;
}

/** Actions that belong together. */
export interface ActionGroup {
  /** Stands above the actions. Where they are `checked` or not, it names the choice. */
  title?: string;
  actions: readonly Action[];
}

/** One thing that can be done. */
export interface Action {
  /** What it does, as a verb; unique in its group. */
  label: string;
  /** The state that the action leads to is the present one: in its group, one action has it. */
  checked?: boolean;
  /** It takes something away from someone. @default false */
  dangerous?: boolean;
  /** Called when it is chosen; the menu closes by itself. */
  onSelect: () => void;
}

/** Actions that belong together. */
export interface ActionGroup {
  /** Stands above the actions. Where they are `checked` or not, it names the choice. */
  title?: string;
  /** The actions, in order; a group without any is left out. */
  actions: readonly Action[];
}

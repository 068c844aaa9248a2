export interface Step {
  name: string;
  command: readonly string[];
}

export const quickSteps: readonly Step[];
export const thoroughSteps: readonly Step[];

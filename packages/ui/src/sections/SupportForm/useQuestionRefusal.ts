import type { Result } from "@belab/domain/result";
import {
  type SupportReason,
  supportSubjectMaxLength,
  supportTextMaxLength,
  supportTextMinLength,
} from "@belab/domain/support";
import catalogue from "@belab/locales/en/support/Reasons";
import { useMessages } from "../../theme/messages.tsx";

/** A hook that says what is wrong with a part of a question; null where it is accepted. */
export function useQuestionRefusal(): (read: Result<string, SupportReason>) => string | null {
  const { messages, format } = useMessages(catalogue);
  return (read) => {
    if (read.ok) {
      return null;
    }
    switch (read.reason) {
      case "support-subject-too-long":
        return format("support-subject-too-long", { max: supportSubjectMaxLength });
      case "support-text-too-long":
        return format("support-text-too-long", { max: supportTextMaxLength });
      case "support-text-too-short":
        return format("support-text-too-short", { min: supportTextMinLength });
      default:
        return messages[read.reason];
    }
  };
}

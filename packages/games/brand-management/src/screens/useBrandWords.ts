import catalogue from "@belab/brand-management/texts/en/Words";
import { useTeamName } from "@belab/ui/game";
import { useMessages } from "@belab/ui/theme";
import type {
  BotKind,
  BrandId,
  Channel,
  DecisionSource,
  FirmInfo,
  Role,
  Segment,
  SheetField,
  StudyKind,
} from "../setup/index.ts";
import { channels, segments } from "../setup/index.ts";

/** What is called the same on every screen of the game. */
export interface BrandWords {
  readonly segments: Readonly<Record<Segment, string>>;
  readonly channels: Readonly<Record<Channel, string>>;
  readonly axes: Readonly<Record<"performance" | "design", string>>;
  readonly studies: Readonly<Record<StudyKind, string>>;
  readonly roles: Readonly<Record<Role, string>>;
  readonly bots: Readonly<Record<BotKind, string>>;
  /** Whose decisions counted, in a word or two. */
  readonly sources: Readonly<Record<DecisionSource, string>>;
  /** The same as a sentence. */
  readonly sourceTexts: Readonly<Record<DecisionSource, string>>;
  /** What the team calls itself, or "Bot 1" where no team has the firm. @param firm - its number in the market. */
  firmName(firms: readonly FirmInfo[], firm: number): string;
  /** "Kestrel & Sons a". */
  brandName(firms: readonly FirmInfo[], firm: number, brand: BrandId): string;
  /** The same where there is little room: "Kestrel &… a". */
  brandLabel(firms: readonly FirmInfo[], firm: number, brand: BrandId): string;
  /** "Advertising, Style"; with the brand in front, "b: Price", where the firm has several. */
  fieldName(field: SheetField, brands: number): string;
}

/** The words that all screens of the game share, in the provider's language. */
export function useBrandWords(): BrandWords {
  const { messages, format } = useMessages(catalogue);
  const teamName = useTeamName();

  function firmName(firms: readonly FirmInfo[], firm: number): string {
    const seat = firms[firm]?.seat ?? null;
    return seat === null ? format("bot", { number: botNumber(firms, firm) }) : teamName(seat);
  }

  function brandLabel(firms: readonly FirmInfo[], firm: number, brand: BrandId): string {
    return format("brand", { firm: cutName(firmName(firms, firm)), brand });
  }

  function fieldName(path: SheetField, brands: number): string {
    if (path === "launch" || path === "withdraw") {
      return messages.fields[path];
    }
    const { brand, field, index } = partsOf(path);
    const name = messages.fields[field];
    const part = partName(field, index);
    const whole = part === undefined ? name : format("fieldFor", { field: name, part });
    return brands > 1 ? format("fieldOf", { brand, field: whole }) : whole;
  }

  function partName(field: BrandField, index: number): string | undefined {
    const segment = segments[index];
    const channel = channels[index];
    if (field === "ads" && segment) {
      return messages.segments[segment];
    }
    return field === "sales" && channel ? messages.channels[channel] : undefined;
  }

  return {
    ...messages,
    firmName,
    brandName: (firms, firm, brand) => format("brand", { firm: firmName(firms, firm), brand }),
    brandLabel,
    fieldName,
  };
}

type BrandField = "price" | "ads" | "sales" | "forecast" | "plan" | "develop";

/** The parts of a path such as `a.ads.1`. */
function partsOf(path: Exclude<SheetField, "launch" | "withdraw">) {
  const [brand, field, index] = path.split(".") as [BrandId, BrandField, string | undefined];
  return { brand, field, index: Number(index) };
}

/** A bot has its number among the bots of the market, from 1. */
function botNumber(firms: readonly FirmInfo[], firm: number): number {
  return firms.slice(0, firm).filter(({ seat }) => seat === null).length + 1;
}

/** Letters of a name that have room at a dot, or in a narrow column. */
const lettersOfLabel = 10;

function cutName(name: string): string {
  const letters = [...name];
  return letters.length <= lettersOfLabel
    ? name
    : `${letters
        .slice(0, lettersOfLabel - 1)
        .join("")
        .trimEnd()}…`;
}

import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/tables/JoinCode";
import clsx from "clsx";
import type { ComponentPropsWithRef, CSSProperties } from "react";
import { VisuallyHidden } from "../../elements/VisuallyHidden.tsx";
import { elementPlace, withElement } from "../../messages/withElement.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { inHalves } from "./inHalves.ts";
import classes from "./JoinCode.module.css";
import { QrCode } from "./QrCode.tsx";

/** The texts of a `JoinCode`, by default those of the provider's language. */
export type JoinCodeLabels = Overrides<Messages>;

export interface JoinCodeProps extends ComponentPropsWithRef<"div"> {
  /** What people type; shown in two halves, and spelled out for screen readers. */
  code: string;
  /** The full link that the QR code holds. Without its query it is where people type the code. */
  address: string;
  /** Replaces texts of the catalogue `tables/JoinCode`. */
  labels?: JoinCodeLabels | undefined;
}

/**
 * How to join from a phone: an address with a code to type, and a QR code. Renders both as large as the container allows,
 * from a phone to a projector.
 *
 * @status stable
 * @useWhen a class joins a game table from its phones, and the code is shown on a projector or a teacher's screen.
 * @avoidWhen a link is passed on by mail or chat: that is `ShareAddress`. To type the code, `JoinCodeField`.
 * @do Give it as much room as there is: the code and the QR code grow with their container.
 * @dont Don't put more than the token into the query of `address`: a denser QR code is harder to scan from the last row.
 */
export function JoinCode({ code, address, labels, className, ...rest }: JoinCodeProps) {
  const { messages, format } = useMessages(catalogue, labels);
  return (
    <div {...rest} className={clsx(classes.root, className)}>
      <div className={classes.panel}>
        <div className={classes.words}>
          <p className={classes.text}>
            {withElement(
              format("open", { address: elementPlace }),
              <strong className={classes.address}>{typedAddress(address)}</strong>,
            )}
          </p>
          <p className={classes.code} style={sizeOf(code)}>
            <span aria-hidden="true">{inHalves(code)}</span>
            <VisuallyHidden>{format("code", { code: [...code].join(" ") })}</VisuallyHidden>
          </p>
          <p className={classes.text}>{messages.scan}</p>
        </div>
        <QrCode text={address} label={messages.qr} />
      </div>
    </div>
  );
}

/** What people type into their browser: no scheme, no query. */
function typedAddress(address: string): string {
  const { host, pathname } = new URL(address);
  return host + pathname;
}

/** By which the code's type is as large as fits: a code without M and W gets larger type than one of nothing else. */
function sizeOf(code: string): CSSProperties & Record<"--join-code-width", number> {
  return { "--join-code-width": widthInEms(code) };
}

/** How wide a code is at most, in multiples of its type's size. Beside each letter and in the middle is some space. */
function widthInEms(code: string): number {
  const wide = [...code].filter((letter) => "MW".includes(letter)).length;
  return wide * 1.03 + (code.length - wide) * 0.82 + 0.3;
}

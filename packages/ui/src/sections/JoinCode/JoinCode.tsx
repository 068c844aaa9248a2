import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/tables/JoinCode";
import clsx from "clsx";
import type { ComponentPropsWithRef } from "react";
import { VisuallyHidden } from "../../elements/VisuallyHidden.tsx";
import { elementPlace, withElement } from "../../messages/withElement.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { codeWidth } from "./codeWidth.ts";
import { inHalves } from "./inHalves.ts";
import classes from "./JoinCode.module.css";
import { QrCode } from "./QrCode.tsx";
import { typedAddress } from "./typedAddress.ts";

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
          <p className={classes.code} style={codeWidth(code)}>
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

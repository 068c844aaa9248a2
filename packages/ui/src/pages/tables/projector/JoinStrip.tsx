import joinCatalogue from "@belab/locales/en/tables/JoinCode";
import catalogue from "@belab/locales/en/tables/ProjectorPage";
import { VisuallyHidden } from "../../../elements/VisuallyHidden.tsx";
import { elementPlace, withElement } from "../../../messages/withElement.tsx";
import { codeWidth } from "../../../sections/JoinCode/codeWidth.ts";
import { inHalves } from "../../../sections/JoinCode/inHalves.ts";
import { QrCode } from "../../../sections/JoinCode/QrCode.tsx";
import { typedAddress } from "../../../sections/JoinCode/typedAddress.ts";
import { useMessages } from "../../../theme/messages.tsx";
import type { LobbyShape } from "./lobbyShape.ts";
import classes from "./Stage.module.css";

export interface JoinStripProps {
  /** Null while nobody else can join; undefined until it is known. */
  code: string | null | undefined;
  /** The full link by which people join. */
  address: string | undefined;
  size: LobbyShape["size"];
  /** How many have joined. */
  count: number;
  /** How many of them have a screen open. */
  here: number | undefined;
}

/** How to join, beside how many have: it leaves room for their names. */
export function JoinStrip({ code, address, size, count, here = count }: JoinStripProps) {
  const { messages, format, locale } = useMessages(catalogue);
  return (
    <div className={classes.strip} data-size={size}>
      {code === null && <p className={classes.stopped}>{messages.joiningStopped}</p>}
      {code && address !== undefined && <Code code={code} address={address} />}
      <p className={classes.joined}>
        <span className={classes.number}>{count.toLocaleString(locale)}</span> {format("joinedWords", { count })}
        {here < count && (
          <span data-caption="" className={classes.connected}>
            {format("connected", { here })}
          </span>
        )}
      </p>
    </div>
  );
}

function Code({ code, address }: { code: string; address: string }) {
  const { messages, format } = useMessages(joinCatalogue);
  return (
    <>
      <div className={classes.picture}>
        <QrCode text={address} label={messages.qr} />
      </div>
      <div className={classes.typed}>
        <p>
          {withElement(
            format("open", { address: elementPlace }),
            <strong className={classes.address}>{typedAddress(address)}</strong>,
          )}
        </p>
        <p className={classes.code} style={codeWidth(code)}>
          <span aria-hidden="true">{inHalves(code)}</span>
          <VisuallyHidden>{format("code", { code: [...code].join(" ") })}</VisuallyHidden>
        </p>
      </div>
    </>
  );
}

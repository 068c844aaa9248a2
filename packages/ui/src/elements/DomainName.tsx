import { Fragment } from "react";

/** A mail domain, which goes on in the next line after a point rather than within a word. */
export function DomainName({ domain }: { domain: string }) {
  return domain.split(".").map((label, index, { length }) => {
    // Labels can be there twice, and keep their order.
    const key = index;
    return (
      <Fragment key={key}>
        {label}
        {index < length - 1 && (
          <>
            .<wbr />
          </>
        )}
      </Fragment>
    );
  });
}

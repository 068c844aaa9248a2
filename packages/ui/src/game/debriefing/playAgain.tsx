import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from "react";

interface PlayAgainOffer {
  offer: ReactNode;
  onPlace: (isPlaced: boolean) => void;
}

const OfferContext = createContext<PlayAgainOffer | undefined>(undefined);

interface PlayAgainProviderProps {
  /** What leads to another game. */
  offer: ReactNode;
  /** The debriefing. */
  children: ReactNode;
}

/** Hands a debriefing what leads to another game, and shows it below where the debriefing has no place for it. */
export function PlayAgainProvider({ offer, children }: PlayAgainProviderProps) {
  const [isPlaced, setPlaced] = useState(false);
  return (
    <OfferContext.Provider value={{ offer, onPlace: setPlaced }}>
      {children}
      {!isPlaced && offer}
    </OfferContext.Provider>
  );
}

/** The place of a debriefing for what leads to another game. Empty where nothing does. */
export function PlayAgain() {
  const given = useContext(OfferContext);
  const onPlace = given?.onPlace;
  useLayoutEffect(() => {
    onPlace?.(true);
    return () => onPlace?.(false);
  }, [onPlace]);
  return given?.offer ?? null;
}

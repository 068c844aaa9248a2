import catalogue from "@belab/brand-management/texts/en/Calculators";
import { Pick } from "@belab/ui/game/fields/Pick";
import { useMessages } from "@belab/ui/theme";
import { useState } from "react";
import type { BrandId, BrandState } from "../../../setup/index.ts";
import { useBrandWords } from "../../useBrandWords.ts";
import { ReportFrame } from "../ReportFrame.tsx";
import classes from "../Reports.module.css";
import type { ReportProps } from "../reportProps.ts";
import { PriceCalculator } from "./PriceCalculator.tsx";
import { ProductCalculator } from "./ProductCalculator.tsx";
import { AdvertisingCalculator, SalesCalculator } from "./ReachCalculators.tsx";

/** What a team can work out from the public formulas and from what it knows. */
export function Calculators({ view }: ReportProps) {
  const { messages } = useMessages(catalogue);
  const { brands } = view.state;
  const [chosen, setChosen] = useState<BrandId>("a");
  const brand = brands.find(({ id }) => id === chosen) ?? brands[0];
  return (
    <ReportFrame title={messages.title} intro={messages.text}>
      {brand && brands.length > 1 && <BrandPick view={view} brand={brand} onChange={setChosen} />}
      {brand && (
        <>
          <PriceCalculator key={`price ${brand.id}`} view={view} brand={brand} />
          <div className={classes.pair}>
            <AdvertisingCalculator key={`ads ${brand.id}`} view={view} brand={brand} />
            <SalesCalculator key={`sales ${brand.id}`} view={view} brand={brand} />
          </div>
          <ProductCalculator key={`product ${brand.id}`} view={view} brand={brand} />
        </>
      )}
    </ReportFrame>
  );
}

interface BrandPickProps extends ReportProps {
  brand: BrandState;
  onChange: (id: BrandId) => void;
}

function BrandPick({ view, brand, onChange }: BrandPickProps) {
  const { messages } = useMessages(catalogue);
  const { brandName } = useBrandWords();
  return (
    <div className={classes.fields}>
      <Pick
        label={messages.brand}
        value={brand.id}
        options={view.state.brands.map(({ id }) => ({ value: id, label: brandName(view.firms, view.firm, id) }))}
        onChange={onChange}
      />
    </div>
  );
}

import catalogue from "@belab/brand-management/texts/en/Calculators";
import { useMessages } from "@belab/ui/theme";
import { useState } from "react";
import { centsPerK, developmentCost, fieldRanges, type Position, unitCost, writeOffOf } from "../../../setup/index.ts";
import { useMoney } from "../../money.ts";
import { useBrandWords } from "../../useBrandWords.ts";
import { useGlossary, useRuleTexts } from "../../useRuleTexts.ts";
import { ReportSection } from "../ReportFrame.tsx";
import classes from "../Reports.module.css";
import type { CalculatorProps } from "./calculatorProps.ts";
import { isWithin, NumberInputs } from "./NumberInput.tsx";

/** What it costs to reposition a brand, and what its units cost there. */
export function ProductCalculator({ view, brand }: CalculatorProps) {
  const { messages, format } = useMessages(catalogue);
  const texts = useRuleTexts(catalogue);
  const { terms } = useGlossary();
  const { axes } = useBrandWords();
  const { price } = useMoney();
  const draft = view.sheet?.draft.brands.find(({ id }) => id === brand.id)?.develop ?? null;
  const [performance, setPerformance] = useState<number | string>((draft ?? brand.x)[0]);
  const [design, setDesign] = useState<number | string>((draft ?? brand.x)[1]);
  const range = fieldRanges.position;
  return (
    <ReportSection title={messages.productTitle} intro={texts.productText} framed>
      <p>
        {format("productNow", {
          performance: brand.x[0],
          design: brand.x[1],
          cost: price(unitCost(brand.x, view.state.experience)),
        })}
      </p>
      <div className={classes.fields}>
        <NumberInputs
          range={range}
          rangeText={texts.productRange}
          inputs={[
            { label: axes.performance, value: performance, onChange: setPerformance },
            { label: axes.design, value: design, onChange: setDesign },
          ]}
        />
      </div>
      <div role="status" className={classes.answers}>
        {isWithin(performance, range) && isWithin(design, range) && (
          <ProductAnswer view={view} brand={brand} to={[performance, design]} />
        )}
      </div>
      <p className={classes.note}>{format("productNote", { learning: terms.learning })}</p>
    </ReportSection>
  );
}

function ProductAnswer({ view, brand, to }: CalculatorProps & { to: Position }) {
  const { messages, format } = useMessages(catalogue);
  const { amount, budget, price, units } = useMoney();
  const { experience } = view.state;
  const cost = developmentCost(brand.x, to);
  const halfway: Position = [Math.round((brand.x[0] + to[0]) / 2), Math.round((brand.x[1] + to[1]) / 2)];
  const inSteps = developmentCost(brand.x, halfway) + developmentCost(halfway, to);
  if (cost === 0) {
    return <p className={classes.answer}>{messages.productSame}</p>;
  }
  return (
    <>
      <p className={classes.answer}>
        {format("productCost", {
          cost: budget(cost),
          after: price(unitCost(to, experience)),
          now: price(unitCost(brand.x, experience)),
        })}
      </p>
      {inSteps < cost && <p>{format("productSteps", { cost: amount(inSteps * centsPerK) })}</p>}
      {brand.stock > 0 && (
        <p>{format("productStock", { units: units(brand.stock), loss: amount(writeOffOf(brand.stockValue)) })}</p>
      )}
    </>
  );
}

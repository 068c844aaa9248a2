import type { PlanName } from "@belab/domain/plans";
import classes from "./PlanDrawing.module.css";

/** Who a plan is for, as decoration: a paper plane, an apple on books, a campus, a block of offices. Renders an `svg` of 160 by 96 units. */
export function PlanDrawing({ plan }: { plan: PlanName }) {
  return (
    <svg viewBox="0 0 160 96" fill="none" aria-hidden="true" className={classes.drawing}>
      {drawings[plan]}
    </svg>
  );
}

const drawings = {
  free: (
    <>
      <path className={classes.paper} d="m36 46 92-32-34 70-20-22z" />
      <path className={classes.sky} d="m74 62 54-48-66 38v28z" />
      <path className={classes.line} d="M16 78c10-8 18 6 30-6M26 62c5-3 9 1 13-2" />
    </>
  ),
  educator: (
    <>
      <path className={classes.board} d="M20 68h84v16H20z" />
      <path className={classes.paper} d="M30 52h70v16H30z" />
      <path className={classes.sky} d="M20 68h12v16H20z" />
      <path
        className={classes.coral}
        d="M66 22c-8-7-24-4-24 11 0 12 8 20 16 20 4 0 5-2 8-2s4 2 8 2c8 0 16-8 16-20 0-15-16-18-24-11z"
      />
      <path className={classes.line} d="M66 22c0-6 2-10 6-13" />
      <path className={classes.leaf} d="M70 15c3-7 10-9 16-7-1 6-8 10-16 7z" />
      <path className={classes.sun} d="m116 80 16-52 10 3-16 52-9 8z" />
      <path className={classes.line} d="m116 80 10 3" />
    </>
  ),
  university: (
    <>
      <path className={classes.paper} d="M34 44h92v38H34z" />
      <path className={classes.coral} d="m80 10 58 34H22z" />
      <circle className={classes.sun} cx="80" cy="32" r="6" />
      <path className={classes.line} d="M48 52v22M64 52v22M96 52v22M112 52v22" />
      <path className={classes.board} d="M73 82V64c0-9 14-9 14 0v18z" />
      <path className={classes.sky} d="M26 78h108v10H26z" />
    </>
  ),
  enterprise: (
    <>
      <path className={classes.sky} d="M60 12h48v76H60z" />
      <path className={classes.sun} d="M24 46h36v42H24z" />
      <path className={classes.board} d="M108 34h28v54h-28z" />
      <path className={classes.paper} d="M70 24h10v10H70zM88 24h10v10H88zM70 42h10v10H70zM88 42h10v10H88z" />
      <path className={classes.paper} d="M77 88V64h14v24z" />
      <path className={classes.line} d="M34 58h4M46 58h4M34 70h4M46 70h4M118 46h8M118 58h8M118 70h8M14 88h132" />
    </>
  ),
};

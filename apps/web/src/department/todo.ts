import type { ToDoProps, WaitingItem } from "@belab/ui/pages/department/DepartmentPage";
import { fetchProps, useCallQuery } from "../shell/query.ts";
import { useRepeating } from "../shell/repeating.ts";

/** A list of what waits, those that have waited longest first. */
interface WaitingList<Item> {
  items: readonly Item[];
  total: number;
  name: (item: Item) => string;
  since: (item: Item) => number;
}

/** Returns what waits for the operators and how far the installation is set up, once all of it is known. */
export function useToDo() {
  const setup = useCallQuery("readInstallation", {});
  const teaching = useCallQuery("listTeachingRequests", {});
  const plans = useCallQuery("listPlanRequests", {});
  const orders = useCallQuery("listOrders", {});
  const notices = useCallQuery("listNotices", { state: "open" });
  const queries = [setup, teaching, plans, orders, notices];
  const refetch = () => Promise.all(queries.map((query) => query.refetch()));
  useRepeating({ refetch }, true);
  const failed = queries.find(({ failure }) => failure) ?? setup;
  return { todo: readToDo(), ...fetchProps(failed), onRetry: refetch };

  function readToDo(): ToDoProps | undefined {
    if (!(setup.answer && teaching.answer && plans.answer && orders.answer && notices.answer)) {
      return undefined;
    }
    const [onlyOrder] = orders.answer.orders;
    const waiting: (WaitingItem | undefined)[] = [
      waitingItem("orders", {
        items: orders.answer.orders,
        total: orders.answer.total,
        name: ({ organisation }) => organisation,
        since: ({ orderedAt }) => orderedAt,
      }),
      waitingItem("teaching", {
        items: teaching.answer.requests,
        total: teaching.answer.total,
        name: nameOf,
        since: ({ requestedAt }) => requestedAt,
      }),
      waitingItem("plans", {
        items: plans.answer.requests,
        total: plans.answer.total,
        name: (request) => request.organisation ?? nameOf(request),
        since: ({ requestedAt }) => requestedAt,
      }),
      waitingItem("notices", {
        items: notices.answer.notices,
        total: notices.answer.total,
        name: ({ name }) => name,
        since: ({ receivedAt }) => receivedAt,
      }),
    ];
    return {
      waiting: waiting
        .filter((item) => item !== undefined)
        .map((item) =>
          item.kind === "orders" && item.count === 1 ? { ...item, amount: onlyOrder?.amounts.due } : item,
        ),
      setup: setup.answer,
    };
  }
}

function waitingItem<Item>(
  kind: WaitingItem["kind"],
  { items, total, name, since }: WaitingList<Item>,
): WaitingItem | undefined {
  const [first] = items;
  return first && { kind, count: total, names: items.map(name), since: since(first) };
}

function nameOf({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }): string {
  return `${firstName} ${lastName}`.trim() || email;
}

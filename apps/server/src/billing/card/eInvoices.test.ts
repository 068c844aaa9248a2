import { expect, it } from "vitest";
import { testUniversity } from "../../testing/billing/testDocuments.ts";
import { openTestShop } from "../../testing/billing/testShop.ts";
import { haveOrganisation, succeed } from "../../testing/organisations/organisationLab.ts";

const hour = 60 * 60 * 1000;

const { vatId: _, ...university } = testUniversity;
const atHome = { ...university, address: { ...testUniversity.address, country: "DE" } };

it("an organization at home is told 60 days before e-invoices are owed, and its plan ends with the term of that day", async () => {
  const { lab, shop, buyer } = await openTestShop({ time: Date.UTC(2027, 9, 1, 9) });
  const home = buyer({ organisationId: (await haveOrganisation(lab)).organisationId });
  const abroad = buyer({ organisationId: (await haveOrganisation(lab)).organisationId });
  await home.buy({ buyer: atHome });
  await abroad.buy();
  const stepTo = async (time: number) => {
    await shop.standIn.advance(time - lab.clock.now());
    await home.sync();
    await abroad.sync();
  };
  await stepTo(Date.UTC(2027, 10, 1, 12));
  expect(await home.stored()).toMatchObject({ eInvoicesToldAt: null, endsAt: null });
  await stepTo(Date.UTC(2027, 10, 2, 12));
  expect(await home.stored()).toMatchObject({ eInvoicesToldAt: lab.clock.now(), endsAt: null });
  await stepTo(Date.UTC(2027, 11, 1, 12));
  const endsAt = Date.UTC(2028, 0, 1, 9);
  expect(await home.stored()).toMatchObject({ eInvoicesToldAt: Date.UTC(2027, 10, 2, 12), endsAt });
  await stepTo(endsAt + 2 * hour);
  expect([await home.plans(), await abroad.plans()]).toEqual([[], ["university"]]);
  expect(await abroad.stored()).toMatchObject({ eInvoicesToldAt: null, endsAt: null });
});

it("an organization at home can't order by card from that day on", async () => {
  const { lab } = await openTestShop({ time: Date.UTC(2028, 0, 1, 9) });
  const { organisationId, owner } = await haveOrganisation(lab);
  const details = {
    ...{ name: "Hochschule", street: "Lindenstraße 9", postcode: "10969", city: "Berlin", country: "DE", vatId: "" },
    ...{ email: "einkauf@hochschule.example", contact: "", purchaseOrder: "", buyerReference: "" },
  };
  const order = { plan: "university", interval: "month", way: "card", organisationId, details } as const;
  const { total, refused } = await succeed({ browser: await lab.signedIn(owner.accountId) }, "priceOrder", order);
  expect({ total, refused }).toEqual({ total: null, refused: { reason: "e-invoice-owed" } });
});

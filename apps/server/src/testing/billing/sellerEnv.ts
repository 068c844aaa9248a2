import { testSeller } from "./testDocuments.ts";

/** The settings of an installation that sells. */
export const sellerEnv = {
  SELLER_NAME: testSeller.name,
  SELLER_STREET: testSeller.address.street,
  SELLER_POSTCODE: testSeller.address.postcode,
  SELLER_CITY: testSeller.address.city,
  SELLER_COUNTRY: testSeller.address.country,
  SELLER_VAT_ID: "DE136695976",
  SELLER_TAX_NUMBER: "37/123/45678",
  SELLER_REGISTER_NUMBER: "HRB 12345 B",
  SELLER_CONTACT: testSeller.contact.name,
  SELLER_PHONE: testSeller.contact.phone,
  SELLER_EMAIL: testSeller.contact.email,
  SELLER_IBAN: "DE89 3704 0044 0532 0130 00",
};

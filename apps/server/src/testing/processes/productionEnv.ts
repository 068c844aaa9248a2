/** Variables of the environment that production needs. */
export const productionEnv = {
  NODE_ENV: "production",
  SMTP_URL: "smtp://127.0.0.1:9",
  OPERATOR_NAME: "Example University",
  OPERATOR_ADDRESS: "1 Market Street, 12345 Sampletown",
  CONTACT_EMAIL: "lab@example.edu",
};

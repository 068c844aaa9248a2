import { linkOf } from "./mailbox.ts";
import { openOffice } from "./office.ts";
import { expect, signInByCalls, signUpByCalls, test } from "./test.ts";

const className = "Marketing 2, Tuesday";

test("a teacher makes a class from a list, a student joins by mail, and leaves", async ({
  page,
  product,
  person,
  browser,
  playwright,
}) => {
  await signUpByCalls(product, person);
  await signInByCalls(page.context(), product, person);
  const office = await openOffice(playwright.request, product);
  await office.giveEducator(person);
  await office.close();
  const student = { email: `student.${person.email}`, password: person.password };

  await test.step("an empty page leads to the first class", async () => {
    await page.goto("/home/classes");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your classes will be here");
    await page.getByRole("link", { name: "New class" }).click();
    await expect(page.getByText("20 of 20 classes left. Room for 500 more students.")).toBeVisible();
    await page.getByLabel("Name", { exact: true }).fill(className);
    await page.getByRole("button", { name: "Create class" }).click();
    await expect(page).toHaveURL(/\/home\/class\?classId=/);
    await expect(page.getByRole("heading", { name: "Bring your students in" })).toBeVisible();
  });

  await test.step("the list says of each row what will happen, and is imported", async () => {
    await page.getByRole("link", { name: "Import a list" }).click();
    await page.getByRole("button", { name: "Accept for your institution" }).click();
    await page.getByLabel("List of people").setInputFiles({
      name: "list.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(
        `Vorname;Nachname;E-Mail;Matrikelnummer\r\nElif;Aydin;${student.email};00417\r\nNoor;Haddad;noor@;00418\r\n`,
      ),
    });
    await expect(page.getByText("1 person is added. 1 row is left out.")).toBeVisible();
    await expect(page.getByText("This is not an email address.")).toBeVisible();
    await page.getByRole("button", { name: "Import 1 person" }).click();
    await page.getByRole("button", { name: "Invite 1 person by email" }).click();
    await expect(page.getByText("1 email is on its way.")).toBeVisible();
  });

  const invitation = linkOf(await product.mailbox.nextMail(student.email));
  await signUpByCalls(product, student, { firstName: "Elif", lastName: "Aydin" });
  const context = await browser.newContext({ baseURL: product.url });
  const other = await context.newPage();

  await test.step("the link says which class it is, and leads through sign-in", async () => {
    await other.goto(invitation);
    await expect(other.getByRole("heading", { level: 1 })).toHaveText(`Join ${className}`);
    await expect(other.getByRole("link", { name: "Sign in", exact: true })).toHaveAttribute(
      "href",
      /returnTo=%2Fclass/,
    );
    await signInByCalls(context, product, student);
    await other.reload();
    await other.getByRole("button", { name: "Join class" }).click();
    await expect(other.getByRole("heading", { level: 1 })).toHaveText(`You joined ${className}`);
    await other.getByRole("link", { name: "Go to the class" }).click();
    await expect(other.getByRole("heading", { level: 1 })).toHaveText(className);
  });

  await test.step("the teacher sees who has joined, and under which number", async () => {
    await page.getByRole("link", { name: "Go to the class" }).click();
    await expect(page.getByRole("row", { name: /Elif Aydin/ })).toContainText("00417");
    await expect(page.getByRole("row", { name: /Elif Aydin/ })).toContainText("Joined");
  });

  await test.step("the student leaves, and the class is no longer theirs", async () => {
    const address = other.url();
    await other.getByRole("button", { name: "Leave class" }).click();
    await other.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
    await expect(other.getByText("You left the class.")).toBeVisible();
    await other.goto(address);
    await expect(other.getByText("We can't find this class.", { exact: false })).toBeVisible();
  });

  await test.step("an archived class is brought back", async () => {
    await page.getByRole("navigation", { name: "Parts of this class" }).getByRole("link", { name: "Settings" }).click();
    await page.getByRole("button", { name: "Archive class" }).click();
    await expect(page.getByText("This class is archived")).toBeVisible();
    await page.getByRole("button", { name: "Bring class back" }).click();
    await expect(page.getByText("The class is back.")).toBeVisible();
  });
  await context.close();
});

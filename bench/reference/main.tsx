// What any page of these libraries weighs: one route with one button, one atom and one call.
import { Button, MantineProvider } from "@mantine/core";
import { atom, useAtom } from "jotai";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import redaxios from "redaxios";

const answerAtom = atom("Ask");

function Page() {
  const [answer, setAnswer] = useAtom(answerAtom);
  return <Button onClick={async () => setAnswer((await redaxios.get("/api/config")).statusText)}>{answer}</Button>;
}

const root = document.getElementById("root");
if (root !== null) {
  createRoot(root).render(
    <MantineProvider>
      <RouterProvider router={createBrowserRouter([{ path: "*", Component: Page }])} />
    </MantineProvider>,
  );
}

import { YourData } from "@belab/ui/YourData";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { api } from "../api.ts";
import { failureText } from "../content/failureText.ts";
import { home } from "../content/home.ts";
import { paths } from "../paths.ts";
import { saveFile } from "../saveFile.ts";
import { useShowNotice } from "../state/notices.ts";

export interface OwnDataProps {
  email: string;
  hasPassword: boolean;
}

/** What is kept about the person, to take home, and the end of the account. */
export function OwnData(account: OwnDataProps) {
  const navigate = useNavigate();
  const showNotice = useShowNotice();
  const [isPending, setPending] = useState(false);
  const [downloadError, setDownloadError] = useState("");
  const [deleteError, setDeleteError] = useState("");

  async function download() {
    setPending(true);
    setDownloadError("");
    const outcome = await api.exportData({});
    setPending(false);
    if (outcome.kind === "success") {
      const { data } = outcome.answer;
      saveFile(home.profile.dataFile(data.exportedAt.slice(0, 10)), JSON.stringify(data, null, 2), "application/json");
    } else {
      setDownloadError(failureText(outcome));
    }
  }

  async function deleteAccount(password: string | undefined) {
    setPending(true);
    setDeleteError("");
    const outcome = await api.deleteAccount({ ...(password !== undefined && { password }) });
    setPending(false);
    if (outcome.kind === "success") {
      // There all tabs are told, and from there it goes to the landing page.
      navigate(paths.logout, { replace: true });
      showNotice({ variant: "success", ...home.profile.deletedNotice });
    } else {
      setDeleteError(failureText(outcome));
    }
  }

  return (
    <YourData
      {...account}
      isPending={isPending}
      downloadError={downloadError}
      deleteError={deleteError}
      onDownload={download}
      onDelete={deleteAccount}
      onAsk={() => setDeleteError("")}
    />
  );
}

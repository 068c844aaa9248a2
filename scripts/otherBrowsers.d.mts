export function installOtherBrowsers(): Promise<string | undefined>;
export function miniBrowser(): string | undefined;

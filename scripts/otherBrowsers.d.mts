export function miniBrowser(): string | undefined;
export function installOtherBrowsers(): Promise<string | undefined>;

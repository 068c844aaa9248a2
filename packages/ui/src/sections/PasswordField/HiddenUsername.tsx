/** Tells password managers whose password it is. Without an address, it renders nothing. */
export function HiddenUsername({ email }: { email: string | undefined }) {
  return email ? <input type="text" name="email" autoComplete="username" value={email} readOnly hidden /> : null;
}

/** Tells password managers whose password a form asks for; nobody sees it. */
export function PasswordOwner({ email }: { readonly email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}

/** What the server's key has signed, in its two parts as it is sent: what it says, and the signature of exactly that text, both base64url. */
export function signedParts(sent: string): { readonly text: string; readonly signature: string } | undefined {
  const [text, signature, ...rest] = sent.split('.');
  return text && signature && rest.length === 0 ? { text, signature } : undefined;
}

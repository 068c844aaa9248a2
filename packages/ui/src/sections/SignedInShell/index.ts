export { SignedInShell, type SignedInShellProps } from "./SignedInShell.tsx";

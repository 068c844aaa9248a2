/** What a stylesheet exports: nothing. TypeScript asks for the types of imports for their side effects, too. */
export {};

/** Texts that leave the server: text messages and mails. */
export const messages = {
  verificationCode: '{{code}} is your {{name}} code. It is valid for {{minutes}} minutes. Do not tell it to anybody.',
} as const;

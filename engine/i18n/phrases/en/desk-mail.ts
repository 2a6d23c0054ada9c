/** What operators write to a member. */
export const deskMail = {
  write: 'Write a message',
  title: 'Title',
  text: 'Message',
  sent: 'The message was sent.',
};

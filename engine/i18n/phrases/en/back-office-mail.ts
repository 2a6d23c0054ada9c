/** What operators write to a member. */
export const backOfficeMail = {
  write: 'Write a message',
  title: 'Title',
  text: 'Message',
  sent: 'The message was sent.',
};

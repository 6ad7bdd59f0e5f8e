/** The prepared texts as they come with the software; staff change them in the admin area. */
export const preparedTexts = {
  hello:
    'Hello {name}, this is the {brand} team. We have your partner application and would like to ask you a few questions.',
  accessReady:
    'Hello {name}, this is {sender} from {brand}. Your partner access for {company} is ready: {link}\nYour temporary password comes in a separate message and is valid until {until}. You choose your own at the first login.',
  newPassword:
    'Hello {name}, we have made a new temporary password for {brand}; the old one no longer works. Login: {link}\nThe password comes in a separate message and is valid until {until}.',
  reminder:
    'Hello {name}, your {brand} partner access is waiting for you: {link}\nYour temporary password is valid until {until}. Is there anything we can help with?',
  answer: 'Hello {name}, thank you for your message through the {brand} website. ',
  invited:
    'Hello {name}, this is {sender} from {brand}. You are invited to the partner area of {company}; with this link you choose a password and log in: {link}',
  priceGuide:
    'Hello {name}, this is {sender} from {brand}. The price guide for {company} is ready, as PDF and spreadsheet: {link}\nThe prices are for your company only.',
  quoteReady:
    'Hello {name}, this is {sender} from {brand}. Your quotation is ready: {link}\nIt is valid until {until}. Write to us here if you have questions.',
}

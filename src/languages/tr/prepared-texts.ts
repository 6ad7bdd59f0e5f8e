import type { ServerWords } from '../language.ts'

/** The prepared texts as they come with the software; staff change them in the admin area. */
export const preparedTexts: ServerWords['preparedTexts'] = {
  hello:
    'Merhaba {name}, {brand} ekibinden yazıyoruz. Partnerlik başvurunuz bize ulaştı; size birkaç sorumuz olacak.',
  accessReady:
    'Merhaba {name}, ben {brand} ekibinden {sender}. {company} için partner girişiniz hazır: {link}\nGeçici şifrenizi ayrı bir mesajla iletiyoruz; {until} tarihine kadar geçerlidir. İlk girişte kendi şifrenizi belirlersiniz.',
  newPassword:
    'Merhaba {name}, {brand} için yeni bir geçici şifre oluşturduk; eskisi artık geçerli değil. Giriş: {link}\nŞifreyi ayrı bir mesajla iletiyoruz; {until} tarihine kadar geçerlidir.',
  reminder:
    'Merhaba {name}, {brand} partner girişiniz sizi bekliyor: {link}\nGeçici şifreniz {until} tarihine kadar geçerli. Yardımcı olabileceğimiz bir şey var mı?',
  answer: 'Merhaba {name}, {brand} web sitesinden gönderdiğiniz mesaj için teşekkür ederiz. ',
  invited:
    'Merhaba {name}, ben {brand} ekibinden {sender}. {company} için partner alanına davetlisiniz; bu bağlantıyla şifrenizi belirleyip girebilirsiniz: {link}',
  priceGuide:
    'Merhaba {name}, ben {brand} ekibinden {sender}. {company} için fiyat listesi hazır, PDF ve Excel olarak: {link}\nFiyatlar yalnızca firmanız içindir.',
  quoteReady:
    'Merhaba {name}, ben {brand} ekibinden {sender}. Fiyat teklifiniz hazır: {link}\nTeklif {until} tarihine kadar geçerlidir; sorularınız için buradayız.',
}

/** Answers of the login function to programs; pages have sentences of their own. */
export const loginAnswers = {
  wrong: 'E-posta veya şifre hatalı. Lütfen bilgilerinizi kontrol edip tekrar deneyin.',
  closed: 'Bu partner hesabı kapalı. Lütfen bize yazın.',
  linkRequired: 'Çok fazla hatalı deneme yapıldı. Lütfen yeni şifre için bağlantı isteyin.',
  failed: 'Giriş sırasında bir hata oluştu. Lütfen tekrar deneyin.',
}

import { brand } from '#base/brand.ts'

/**
 * Words that begin, fill or end most guessed passwords in the three languages, and those of this
 * house. Small letters, without accents on `i`. Longest first, so that none hides in another.
 */
export const wellKnownWords = [
  ...words(`
    password passwort passw0rd parola sifre şifre sifrem şifrem пароль parol
    admin administrator root user login access master secret changeme default
    welcome letmein iloveyou dragon monkey football
    qwertyuiop qwerty asdfghjkl asdfgh zxcvbnm zxcvbn qazwsx 1q2w3e4r 1q2w3e йцукен фывапр ячсмить
    hosgeldin hoşgeldin seniseviyorum galatasaray fenerbahce fenerbahçe besiktas beşiktaş trabzonspor
    привет любовь москва moscow moskva russia россия turkiye türkiye turkey
    manto palto kaban coat coats atelier atolye showroom partner bayi fashion moda пальто мода fw2526
    1234567890 123456789 12345678 1234567 123456 12345 1234 123 0987654321 987654321 54321
    abcdefgh abcdef abcd abc
  `),
  ...words(brand.name.toLowerCase()),
  ...Object.values(brand.city).map((city) => city.toLowerCase().replaceAll('i\u0307', 'i')),
].sort((one, other) => other.length - one.length)

function words(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}

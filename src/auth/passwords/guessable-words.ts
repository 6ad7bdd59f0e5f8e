import { brand } from '#base/brand.ts'

/**
 * Words that begin, fill or end most guessed passwords in the three languages, and names of this
 * site. Lowercase, without accents on `i`. Longest first, so that a word is found before a shorter
 * word inside it.
 */
export const guessableWords = [
  ...wordsIn(`
    password passwort passw0rd parola sifre şifre sifrem şifrem пароль parol
    admin administrator root user login access master secret changeme default
    welcome letmein iloveyou dragon monkey football
    qwertyuiop qwerty asdfghjkl asdfgh zxcvbnm zxcvbn qazwsx 1q2w3e4r 1q2w3e йцукен фывапр ячсмить
    hosgeldin hoşgeldin seniseviyorum galatasaray fenerbahce fenerbahçe besiktas beşiktaş trabzonspor
    привет любовь москва moscow moskva russia россия turkiye türkiye turkey
    manto palto kaban coat coats atelier atolye showroom partner bayi fashion moda пальто мода fw2526
    summer winter spring autumn january february march april june july august september october
    november december monday friday sunday yaz kış bahar ocak şubat mart nisan mayıs haziran temmuz
    ağustos eylül ekim kasım aralık лето зима весна осень январь февраль март апрель июнь июль август
    сентябрь октябрь ноябрь декабрь
    mustafa mehmet ahmet ali hasan hüseyin ibrahim ismail osman yusuf murat ömer ramazan süleyman
    abdullah mahmut emre burak serkan hakan onur volkan kemal atatürk fatma ayşe emine hatice zeynep
    elif meryem merve esra büşra kübra özlem sibel gül yasemin canım aşkım askim bebek tanrı allah
    michael jennifer jessica michelle daniel matthew anthony charlie thomas jordan hunter andrew
    joshua robert ashley amanda nicole george maggie taylor samantha william benjamin alexander
    superman batman pokemon starwars sunshine princess shadow football baseball basketball chelsea
    liverpool arsenal barcelona computer internet samsung iphone google facebook instagram flower
    chocolate cookie butterfly freedom whatever trustno nothing secure qwert hello love lover
    correcthorsebatterystaple killer pepper cheese banana orange purple summertime forever
    александр алексей андрей дмитрий сергей максим иван николай михаил екатерина анастасия наталья
    светлана мария ольга татьяна анна елена люблю солнышко зайчик котенок красотка спартак зенит
    aleksandr sergey dmitri natasha nastya katya marina svetlana olga tatiana andrey maksim nikolay
    spartak lublu solnyshko istanbul стамбул ankara izmir kayseri turkish russian moscow petersburg
    1234567890 123456789 12345678 1234567 123456 12345 1234 123 0987654321 987654321 54321
    abcdefgh abcdef abcd abc
  `),
  ...wordsIn(brand.name.toLowerCase()),
].sort((a, b) => b.length - a.length)

function wordsIn(text: string): string[] {
  return text.split(/\s+/).filter(Boolean).flatMap(spellingsOf)
}

/** Passwords are compared with a plain `i`, and many are typed without any accents. */
function spellingsOf(word: string): string[] {
  const dotted = word.replaceAll('ı', 'i')
  const isLatin = /^\p{Script=Latin}+$/u.test(dotted)
  const plain = dotted.normalize('NFD').replace(/\p{M}/gu, '')
  return isLatin && plain !== dotted ? [dotted, plain] : [dotted]
}

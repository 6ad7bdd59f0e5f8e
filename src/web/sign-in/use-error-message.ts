import { useTranslation } from 'react-i18next'

const ownKeys = {
  account: (code: string) => `account:error.${code}`,
  admin: (code: string) => `admin:error.${code}`,
  catalogue: (code: string) => `catalogue:error.${code}`,
  company: (code: string) => `company:error.${code}`,
  prices: (code: string) => `prices:error.${code}`,
  import: (code: string) => `import:error.${code}`,
  privacy: (code: string) => `privacy:error.${code}`,
  password: (code: string) => `login:passwordError.${code}`,
}

/** Turns the code of a refusal into a sentence: the messages of the area first, then those that every page has. */
export function useErrorMessage(area: keyof typeof ownKeys = 'account'): (code: string) => string {
  const { t } = useTranslation()
  // A server newer than the page may refuse with a code that no key has.
  const translate = t as (keys: string[], values: object) => string
  return (code) => {
    // `tooLongMax:80` has its limit with it.
    const [key = '', max] = code.split(':')
    return translate([ownKeys[area](key), `errors:${key}`, 'errors:unexpected'], { max })
  }
}

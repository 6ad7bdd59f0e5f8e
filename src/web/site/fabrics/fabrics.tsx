import { Link } from 'react-router'

import { listFabricLibrary } from '#features/guide/fabric-library.queries.ts'
import { pathTo } from '#i18n/path-to.ts'
import { buttonClass } from '#ui/button.tsx'

import { localeContext, worldContext } from '../../shell/context.ts'
import { readPage } from '../../shell/page-content/read-page.ts'
import { usePageTranslation } from '../../shell/page-content/use-page-content.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { useLocale } from '../../shell/use-locale.ts'
import { useSite } from '../../shell/use-site.ts'
import type { Route } from './+types/fabrics'
import { FabricEntry } from './fabric-entry.tsx'

import page from '#ui/page.module.css'
import styles from './fabrics.module.css'

export const handle = { messages: ['fabrics'] } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const locale = context.get(localeContext)
  return {
    fabrics: await listFabricLibrary(context.get(worldContext), locale),
    ...(await readPage(context, 'fabrics')),
  }
}

export { pageMeta as meta } from '../../shell/page-head.ts'

export default function Fabrics({ loaderData: { fabrics } }: Route.ComponentProps) {
  const { t } = usePageTranslation('fabrics')
  const { isDemo } = useSite().owner
  const locale = useLocale()
  return (
    <div className={`${page.wrap} ${styles.page}`}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p className={page.lead}>{t('lead')}</p>
        <p>
          <Link className={buttonClass('outline')} to={pathTo('contact', locale)}>
            {t('ask')}
          </Link>
        </p>
      </header>
      {fabrics.length > 0 ? (
        <ul className={styles.list}>
          {fabrics.map((fabric, index) => (
            <FabricEntry key={fabric.slug} fabric={fabric} isFirst={index === 0} />
          ))}
        </ul>
      ) : (
        <p>{t('empty')}</p>
      )}
      {isDemo && <p className={styles.caption}>{t('sample')}</p>}
    </div>
  )
}

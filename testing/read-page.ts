/** The parts of a page that search engines read: its head and the targets of its links. */
export type ReadPage = ReturnType<typeof readPage>

export function readPage(html: string) {
  const tags = (name: string) =>
    [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, text = '']) =>
      attributes(text),
    )
  const metas = tags('meta')
  const links = tags('link')
  const meta = (name: string) =>
    metas.find((each) => each['name'] === name || each['property'] === name)?.['content']
  return {
    lang: tags('html')[0]?.['lang'],
    title: plain(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    headings: tags('h1').length,
    meta,
    description: meta('description') ?? '',
    robots: meta('robots'),
    canonical: links.find(({ rel }) => rel === 'canonical')?.['href'],
    alternates: Object.fromEntries(
      links.flatMap(({ rel, hrefLang, href }) =>
        rel === 'alternate' && hrefLang ? [[hrefLang, href]] : [],
      ),
    ) as Record<string, string>,
    files: links.flatMap(({ rel, href }) =>
      /icon|manifest/.test(rel ?? '') && href?.startsWith('/') ? [href] : [],
    ),
    pictures: tags('img').flatMap(({ src }) => (src?.startsWith('/media/') ? [src] : [])),
    anchors: tags('a').flatMap(({ href }) => (href?.startsWith('/') ? [href] : [])),
    data: [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].flatMap(
      ([, text = '']) => (JSON.parse(text) as { '@graph': unknown[] })['@graph'],
    ),
  }
}

function attributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w:-]+)="([^"]*)"/g)]
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, plain(value)]))
}

function plain(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

type Section = { title: string; rows: (readonly [name: string, value: string | null])[][] }

/** The data as a page of its own, to keep and to print. Needs nothing from the network. */
export function writeOwnDataPage(title: string, language: string, sections: Section[]): string {
  const parts = sections
    .filter(({ rows }) => rows.length > 0)
    .map(({ title: name, rows }) => `<h2>${escape(name)}</h2>${rows.map(tableOf).join('')}`)
  return `<!doctype html><html lang="${escape(language)}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escape(title)}</title>
<style>body{font:1rem/1.5 Manrope,system-ui,sans-serif;color:#1b1917;max-width:50rem;margin:2rem auto;padding:0 1rem}
h1,h2{font-family:'Cormorant Garamond',Georgia,serif;font-weight:400;line-height:1.15}h2{margin:2.5rem 0 .5rem;break-after:avoid}
table{width:100%;border-collapse:collapse;margin-bottom:1.5rem;table-layout:fixed}tr{break-inside:avoid}
th,td{padding:.25rem .5rem .25rem 0;border-bottom:1px solid #d9d1c5;text-align:start;vertical-align:top}
th{width:12rem;font-weight:400;color:#57504a}td{white-space:pre-line;overflow-wrap:anywhere}
@media screen and (max-width:30rem){th,td{display:block;width:auto}th{padding-bottom:0;border:0;font-size:.875rem}td{padding-top:0}}</style>
<h1>${escape(title)}</h1>${parts.join('')}</html>`
}

function tableOf(row: Section['rows'][number]): string {
  const lines = row.flatMap(([name, value]) =>
    value ? [`<tr><th>${escape(name)}<td>${escape(value)}`] : [],
  )
  return `<table>${lines.join('')}</table>`
}

const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)

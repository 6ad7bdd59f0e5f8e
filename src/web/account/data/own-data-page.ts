type Section = { title: string; rows: (readonly [name: string, value: string | null])[][] }

/** The data as a page of its own, to keep and to print. Needs nothing from the network. */
export function writeOwnDataPage(title: string, language: string, sections: Section[]): string {
  const parts = sections
    .filter(({ rows }) => rows.length > 0)
    .map(({ title: name, rows }) => `<h2>${escape(name)}</h2>${rows.map(tableOf).join('')}`)
  return `<!doctype html><html lang="${escape(language)}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escape(title)}</title>
<style>body{font:1rem/1.5 system-ui;max-width:50rem;margin:2rem auto;padding:0 1rem}
table{width:100%;border-collapse:collapse;margin-bottom:1rem}
th,td{padding:.25rem .5rem;border-bottom:1px solid #ccc;text-align:start;vertical-align:top}
th{width:12rem;font-weight:400;color:#555}td{white-space:pre-line;overflow-wrap:anywhere}</style>
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

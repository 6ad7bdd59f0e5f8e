import { pages } from './site.mjs'

const kb = (bytes) => (bytes / 1000).toFixed(1)
const ratio = (part, whole) => (whole ? (part / whole).toFixed(2) : '–')

/** `docs/benchmarks.md`: the figures of one run beside their bars. */
export function writeReport(results) {
  const { machine, start, throughput, pages: sizes, lighthouse, publicPages, filter } = results
  return [
    '# Benchmarks',
    '',
    `\`npm run bench\` wrote this on ${machine.date}: ${machine.cores} cores (${machine.processor}), ${machine.memoryGb} GB, Node ${machine.node},`,
    `medians of ${machine.rounds} rounds in one run. Compare figures of one run only.`,
    ...section('Requests a second', throughput && throughputTable(throughput)),
    ...section(
      'Bytes on a phone (390 points wide, 2.625 pixels each), headers included',
      sizes && sizeTable(sizes),
    ),
    ...section('Lighthouse', lighthouse && lighthouseTable(lighthouse)),
    ...section(
      'Lighthouse, phone, every public page in every language',
      publicPages && publicPagesTable(publicPages),
    ),
    ...section('Start and memory', start && startTable(start, throughput)),
    ...section('Filter', filter && filterTable(filter)),
    '',
  ].join('\n')
}

const section = (title, table) => (table ? ['', `## ${title}`, '', ...table] : [])

function table(head, rows) {
  const all = [head, head.map((_, index) => (index ? '--:' : '---')), ...rows]
  return all.map((row) => `| ${row.join(' | ')} |`)
}

function throughputTable({ pages: measured }) {
  return [
    ...table(
      [
        'page',
        'from the cache',
        'rendered',
        'nginx, same bytes',
        'bare Node, same bytes',
        'cache ÷ nginx (bar ≥ 0.5)',
        'cache ÷ bare Node',
      ],
      Object.entries(measured).map(([name, { cached, rendered, nginx, node }]) => [
        `${name} \`${pages[name]}\``,
        cached,
        rendered,
        nginx ?? 'not installed',
        node,
        ratio(cached, nginx),
        ratio(cached, node),
      ]),
    ),
    '',
    '32 connections that are kept (4 for rendered pages), brotli, client and server on the same machine.',
  ]
}

function sizeTable(measured) {
  return table(
    [
      'page',
      'HTML',
      'CSS (bar ≤ 20)',
      'fonts (≤ 110)',
      'script files (≤ 16)',
      'script KB (≤ 150)',
      'before load (≤ 6)',
      'first picture (≤ 45)',
      'pictures before load',
    ],
    Object.entries(measured).map(([name, one]) => [
      name,
      kb(one.html),
      kb(one.css),
      kb(one.fonts),
      one.scriptFiles,
      kb(one.script),
      kb(one.scriptBeforeLoad),
      kb(one.firstPicture),
      kb(one.picturesBeforeLoad),
    ]),
  )
}

function lighthouseTable(measured) {
  const rows = Object.entries(measured).flatMap(([name, kinds]) =>
    Object.entries(kinds).map(([kind, one]) => [
      `${name}, ${{ mobile: 'phone', desktop: 'desktop', plainMobile: 'phone, without script, nginx' }[kind]}`,
      one.performance,
      one.accessibility,
      one.bestPractices,
      one.seo,
      one.lcpMs,
      one.tbtMs,
      one.cls,
      kind === 'mobile' && kinds.plainMobile ? ratio(one.lcpMs, kinds.plainMobile.lcpMs) : '',
    ]),
  )
  return table(
    [
      'page',
      'performance (bar ≥ 98)',
      'accessibility',
      'best practices',
      'SEO',
      'LCP ms (≤ 1300)',
      'TBT ms (≤ 20)',
      'CLS (≤ 0.01)',
      'LCP ÷ without script (≤ 1.1)',
    ],
    rows,
  )
}

const languages = ['tr', 'en', 'ru']

/** A row a page; each cell has the figures of the languages. */
function publicPagesTable(measured) {
  const pagesByName = Object.groupBy(Object.values(measured), ({ name }) => name)
  const cell = (all, value) =>
    languages.map((one) => value(all.find(({ language }) => language === one))).join(' / ')
  return [
    ...table(
      [
        `page (${languages.join(' / ')})`,
        'performance (bar ≥ 98)',
        'accessibility (100)',
        'best practices (100)',
        'SEO (100)',
        'LCP ms',
        'TBT ms',
        'CLS',
      ],
      Object.entries(pagesByName).map(([name, all]) => [
        name,
        cell(all, (one) => one.performance),
        cell(all, (one) => one.accessibility),
        cell(all, (one) => one.bestPractices),
        cell(all, (one) => one.seo),
        cell(all, (one) => one.lcpMs),
        cell(all, (one) => one.tbtMs),
        cell(all, (one) => one.cls),
      ]),
    ),
    '',
    'One look at each, so single figures swing more than the medians above.',
  ]
}

function startTable(start, throughput) {
  return table(
    ['figure', 'value'],
    [
      [
        'built server, warm data folder, until ready (bar ≤ 1.5 s)',
        `${(start.startMs / 1000).toFixed(2)} s`,
      ],
      ['memory after the start', `${start.memoryMb} MB`],
      ...(throughput
        ? [['memory after all requests of this run', `${throughput.memoryMb} MB`]]
        : []),
    ],
  )
}

function filterTable({ load, rows }) {
  return [
    ...table(
      [
        'database',
        'products',
        'question',
        'app ms (median)',
        'p95 (bar ≤ 120)',
        'bare SQL ms (median)',
        'app ÷ SQL (bar ≤ 2)',
      ],
      rows.map((row) => [
        row.database,
        row.products,
        row.question,
        row.ms,
        row.p95,
        row.sqlMs ?? '',
        row.sqlMs === null ? '' : ratio(row.ms, row.sqlMs),
      ]),
    ),
    '',
    'All that the list reads from the database for one page (cards, counts of all choices, text search), nothing of it kept from one call to the next;',
    'beside it the same statements written by hand and given to the driver.',
    `Processes that wanted to run meanwhile (load average): ${load}.`,
  ]
}

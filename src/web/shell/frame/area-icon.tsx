/**
 * Signs of the pages of staff and partners, in a 24 × 24 box with the stroke of the site's icons. They stand apart from
 * those: a visitor never loads them.
 */
const drawings: Record<string, string> = {
  adminDashboard:
    'M12 3.5v2M12 18.5v2M3.5 12h2M18.5 12h2M6 6l1.4 1.4M16.6 16.6L18 18M18 6l-1.4 1.4M7.4 16.6L6 18M15.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0z',
  adminRequests: 'M5 4.5h14v12H11l-4 3.5v-3.5H5zM9 9h6M9 12h4',
  adminQuotes: 'M5.5 4h13v15.5l-2.2-1.5-2.1 1.5-2.2-1.5-2.2 1.5-2.1-1.5-2.2 1.5zM9 8.5h6M9 12h6',
  adminOrders: 'M5.5 8h13l-1 12h-11zM9 10.5V7a3 3 0 0 1 6 0v3.5',
  adminQuoteReport: 'M4.5 19.5h15M7 16v-4M12 16V6M17 16V9',
  adminApplications: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9.5 14l2 2 3.5-4',
  adminPartners:
    'M12 10.5a3 3 0 1 0-6 0 3 3 0 0 0 6 0zM3.5 19.5c.4-3.4 2.5-5 5.5-5s5.1 1.6 5.5 5M15 7.8a2.8 2.8 0 1 1 1 5.4M17 15c2 .5 3.2 2 3.5 4.5',
  adminDocuments: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 15.5h6',
  adminCredentials: 'M12 9a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM11 11.5l8 8M16 16.5l2-2M18.5 19l1.5-1.5',
  adminLinks:
    'M10.5 13.5a3.5 3.5 0 0 0 5 0l3-3a3.5 3.5 0 0 0-5-5l-1.2 1.2M13.5 10.5a3.5 3.5 0 0 0-5 0l-3 3a3.5 3.5 0 0 0 5 5l1.2-1.2',
  adminMessages: 'M4 5.5h16v10.5h-9l-4 3.5V16H4z',
  adminEmails: 'M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7',
  adminTexts: 'M5 6h14M5 10h14M5 14h9M5 18h6',
  adminProducts: 'M9 4.5l3 2.5 3-2.5 3.5 2.5-1.5 4v9H7v-9L5.5 7zM12 7v13',
  adminPriceLists: 'M4.5 4.5h7l8 8-7 7-8-8zM9.5 8.5a1 1 0 1 1-2 0 1 1 0 0 1 2 0z',
  adminCosts: 'M6 3.5h12v17H6zM9 7.5h6M9.2 12h.1M12 12h.1M14.8 12h.1M9.2 16h.1M12 16h.1M14.8 16h.1',
  adminTerms: 'M8.5 6.5h11M8.5 12h11M8.5 17.5h11M4.7 6.5h.1M4.7 12h.1M4.7 17.5h.1',
  adminTranslations:
    'M3.5 6h9M8 4v2M10.8 6c-.8 3.6-3.2 6.3-6.3 7.5M6 9.2c1.2 2 3 3.5 5 4.3M11.5 20l4.3-10 4.2 10M13 16.5h5.5',
  adminMedia:
    'M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-2.5 4.5 4M16.5 9a1.2 1.2 0 1 1-2.4 0 1.2 1.2 0 0 1 2.4 0z',
  adminSite: 'M3.5 5h17v14h-17zM3.5 9h17M6 7h.1M8.2 7h.1',
  adminImports: 'M12 4v10M8 10.5l4 4 4-4M4.5 16v3.5h15V16',
  adminExports: 'M5 4.5h6v6H5zM13 4.5h6v6h-6zM5 13h6v6.5H5zM13 13h6v6.5h-6z',
  adminAvailability: 'M4 8l8-4 8 4v8.5l-8 4-8-4zM4 8l8 4 8-4M12 12v8.5',
  adminReports: 'M4.5 4.5v15h15M8 15l3.5-4 3 2.5L19 8',
  adminPersonalData:
    'M12 3.5l7 2.5v5.5c0 4.3-2.8 7.4-7 9-4.2-1.6-7-4.7-7-9V6zM14 10a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM8.8 15.5c.6-1.7 1.7-2.5 3.2-2.5s2.6.8 3.2 2.5',
  adminLegalTexts: 'M12 4v16M8 20h8M5 7h14M5 7l-2 6h4.5zM19 7l-2.5 6H21z',
  adminAudit: 'M12 7.5V12l3 2M20 12a8 8 0 1 1-2.4-5.7M20 4v3.5h-3.5',
  adminStaff: 'M15.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM5 20c.5-4.3 3-6.5 7-6.5s6.5 2.2 7 6.5',
  adminBank: 'M4 9.5L12 4.5l8 5zM5.5 19.5h13M7 9.5v7M12 9.5v7M17 9.5v7',
  adminSettings: 'M4 7.5h9M17 7.5h3M15 5.5v4M4 16.5h3M11 16.5h9M9 14.5v4',
  partner: 'M4.5 11L12 4.5l7.5 6.5M6.5 9.5v10h11v-10M10 19.5v-5h4v5',
}

const likeOfStaff: Record<string, string> = {
  partnerProducts: 'adminProducts',
  partnerDocuments: 'adminDocuments',
  partnerExports: 'adminExports',
  partnerRequests: 'adminRequests',
  account: 'adminStaff',
}

type AreaIconProps = { page: string; className: string | undefined }

/** The sign of a page in the side navigation; hidden from screen readers, which read the text beside it. */
export function AreaIcon({ page, className }: AreaIconProps) {
  const drawing = drawings[likeOfStaff[page] ?? page]
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {drawing && <path d={drawing} />}
    </svg>
  )
}

import { createClient } from '@supabase/supabase-js'

/** The whole of the page of another site: the unmodified client. */
Object.assign(globalThis, { createClient })

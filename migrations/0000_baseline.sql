-- Generated from a dump. Never changed: databases remember its checksum.
CREATE SCHEMA auth;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE search_words (
    word text NOT NULL,
    shown text NOT NULL,
    shortened text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE auth.challenges (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    factor_id uuid NOT NULL,
    ip text NOT NULL,
    code_hash text,
    webauthn jsonb,
    tries integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    verified_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE auth.email_requests (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    email text NOT NULL,
    kind text NOT NULL,
    code_challenge text,
    redirect_to text,
    password_hash text,
    user_metadata jsonb,
    requested_at timestamp with time zone NOT NULL,
    mailed_at timestamp with time zone,
    requester text,
    has_solved boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE auth.factors (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    factor_type text NOT NULL,
    status text DEFAULT 'unverified'::text NOT NULL,
    friendly_name text DEFAULT ''::text NOT NULL,
    sealed_secret text,
    last_step integer,
    phone text,
    webauthn jsonb,
    last_challenged_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE auth.flow_states (
    hash text NOT NULL,
    provider text NOT NULL,
    sealed text NOT NULL,
    code_challenge text,
    redirect_to text,
    linking_target uuid,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE auth.identities (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    provider text NOT NULL,
    provider_id text NOT NULL,
    identity_data jsonb NOT NULL,
    last_sign_in_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE auth.one_time_tokens (
    hash text NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    code_challenge text,
    redirect_to text,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    sealed_digits text,
    tries integer DEFAULT 0 NOT NULL,
    completes boolean DEFAULT false NOT NULL,
    sealed text,
    method text DEFAULT 'otp'::text NOT NULL,
    requester text
);
--> statement-breakpoint
CREATE TABLE auth.recovery_codes (
    hash text NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE auth.refresh_tokens (
    hash text NOT NULL,
    parent_hash text,
    sealed text,
    session_id uuid NOT NULL,
    revoked boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE auth.service_keys (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    hash text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone,
    revoked_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE auth.sessions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    aal text DEFAULT 'aal1'::text NOT NULL,
    amr jsonb NOT NULL,
    user_agent text,
    created_at timestamp with time zone NOT NULL,
    refreshed_at timestamp with time zone,
    not_after timestamp with time zone,
    factor_id uuid,
    last_active_at timestamp with time zone,
    newest_token_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE auth.sign_in_failures (
    account text NOT NULL,
    failures integer NOT NULL,
    last_at timestamp with time zone NOT NULL,
    CONSTRAINT failures_are_counted_from_one CHECK ((failures > 0))
);
--> statement-breakpoint
CREATE TABLE auth.signing_keys (
    kid uuid DEFAULT gen_random_uuid() NOT NULL,
    public_jwk jsonb NOT NULL,
    sealed_private_jwk text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    signs_from timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE auth.spent_captchas (
    hash text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE auth.users (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    email_confirmed_at timestamp with time zone,
    password_hash text,
    must_change_password boolean DEFAULT false NOT NULL,
    user_metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    recovery_sent_at timestamp with time zone,
    last_sign_in_at timestamp with time zone,
    banned_until timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    phone_confirmed_at timestamp with time zone,
    new_email text,
    email_change_sent_at timestamp with time zone,
    app_metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    is_anonymous boolean DEFAULT false NOT NULL,
    role text DEFAULT 'authenticated'::text NOT NULL,
    invited_at timestamp with time zone,
    confirmation_sent_at timestamp with time zone,
    reauthentication_sent_at timestamp with time zone,
    deleted_at timestamp with time zone,
    session_rule text DEFAULT 'member'::text NOT NULL
);
--> statement-breakpoint
CREATE TABLE admins (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    role text NOT NULL,
    ended_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE announced_pages (
    service text NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    product_id text NOT NULL
);
--> statement-breakpoint
CREATE TABLE audit_trail (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    action text NOT NULL,
    "on" text NOT NULL,
    by uuid,
    facts jsonb,
    at timestamp with time zone NOT NULL,
    network text,
    request_id uuid,
    aal text,
    times integer DEFAULT 1 NOT NULL,
    until timestamp with time zone,
    sequence integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE audit_trail ALTER COLUMN sequence ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME audit_trail_sequence_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE board_products (
    board_id uuid NOT NULL,
    product_id text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    "position" integer NOT NULL,
    added_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE boards (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    partner_id uuid NOT NULL,
    private_to uuid,
    member_id uuid,
    name text,
    is_default boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT only_the_default_board_has_no_name CHECK ((is_default OR (name IS NOT NULL))),
    CONSTRAINT the_default_board_is_for_all CHECK (((NOT is_default) OR (private_to IS NULL)))
);
--> statement-breakpoint
CREATE TABLE categories (
    slug text NOT NULL,
    name jsonb NOT NULL,
    "position" integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    is_archived boolean DEFAULT false NOT NULL,
    description jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE collections (
    slug text NOT NULL,
    name jsonb NOT NULL,
    full_name jsonb NOT NULL,
    description jsonb NOT NULL,
    "position" integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    is_archived boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE colors (
    slug text NOT NULL,
    name jsonb NOT NULL,
    hex text NOT NULL,
    code text NOT NULL,
    "position" integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    is_archived boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE consents (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    subject text NOT NULL,
    purpose text NOT NULL,
    text_version text NOT NULL,
    locale text NOT NULL,
    form text NOT NULL,
    at timestamp with time zone NOT NULL,
    answer text NOT NULL
);
--> statement-breakpoint
CREATE TABLE contact_messages (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    message text NOT NULL,
    locale text NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    fingerprint text NOT NULL,
    product_id text,
    color text,
    status text DEFAULT 'waiting'::text NOT NULL,
    handled_by uuid,
    handled_at timestamp with time zone,
    search_text text GENERATED ALWAYS AS (translate(((((((((first_name || ' '::text) || last_name) || ' '::text) || email) || ' '::text) || phone) || ' '::text) || message), 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĐĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦĨĩĪīĬĭĮįİıĴĵĶķĹĺĻļĽľŁŃńŅņŇňŊŌōŎŏŐőŒŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŦŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžſЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯйѐёѓїќѝўѠѢѤѦѨѪѬѮѰѲѴѶѷѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӁӂӃӅӇӉӋӍӐӑӒӓӔӖӗӘӚӛӜӝӞӟӠӢӣӤӥӦӧӨӪӫӬӭӮӯӰӱӲӳӴӵӶӸӹӺӼӾ'::text, 'abcdefghijklmnopqrstuvwxyzaaaaaaæceeeeiiiiðnoooooøuuuuyþaaaaaaceeeeiiiinooooouuuuyyaaaaaaccccccccddđeeeeeeeeeegggggggghhħiiiiiiiiiijjkkllllllłnnnnnnŋooooooœrrrrrrssssssssttttŧuuuuuuuuuuuuwwyyyzzzzzzsееђгєѕііјљњћкиуџабвгдежзииклмнопрстуфхцчшщъыьэюяиеегікиуѡѣѥѧѩѫѭѯѱѳѵѵѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏжжӄӆӈӊӌӎааааӕееәәәжжззӡииииооөөөээууууууччӷыыӻӽӿ'::text)) STORED NOT NULL,
    name_key text GENERATED ALWAYS AS (translate(((first_name || ' '::text) || last_name), 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĐĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦĨĩĪīĬĭĮįİıĴĵĶķĹĺĻļĽľŁŃńŅņŇňŊŌōŎŏŐőŒŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŦŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžſЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯйѐёѓїќѝўѠѢѤѦѨѪѬѮѰѲѴѶѷѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӁӂӃӅӇӉӋӍӐӑӒӓӔӖӗӘӚӛӜӝӞӟӠӢӣӤӥӦӧӨӪӫӬӭӮӯӰӱӲӳӴӵӶӸӹӺӼӾ'::text, 'abcdefghijklmnopqrstuvwxyzaaaaaaæceeeeiiiiðnoooooøuuuuyþaaaaaaceeeeiiiinooooouuuuyyaaaaaaccccccccddđeeeeeeeeeegggggggghhħiiiiiiiiiijjkkllllllłnnnnnnŋooooooœrrrrrrssssssssttttŧuuuuuuuuuuuuwwyyyzzzzzzsееђгєѕііјљњћкиуџабвгдежзииклмнопрстуфхцчшщъыьэюяиеегікиуѡѣѥѧѩѫѭѯѱѳѵѵѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏжжӄӆӈӊӌӎааааӕееәәәжжззӡииииооөөөээууууууччӷыыӻӽӿ'::text)) STORED NOT NULL,
    assignee uuid
);
--> statement-breakpoint
CREATE TABLE data_requests (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    kind text NOT NULL,
    user_id uuid,
    email text NOT NULL,
    name text NOT NULL,
    message text NOT NULL,
    locale text NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    done_at timestamp with time zone,
    done_by uuid
);
--> statement-breakpoint
CREATE TABLE fabrics (
    slug text NOT NULL,
    name jsonb NOT NULL,
    "position" integer NOT NULL,
    composition jsonb DEFAULT '[]'::jsonb NOT NULL,
    weight_gsm integer,
    care jsonb DEFAULT '{}'::jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    is_archived boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE fibers (
    slug text NOT NULL,
    name jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE films (
    id uuid NOT NULL,
    key text NOT NULL,
    file_name text NOT NULL,
    bytes integer NOT NULL,
    seconds double precision NOT NULL,
    ratio double precision NOT NULL,
    sent_by uuid NOT NULL,
    sent_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE import_pictures (
    picture uuid NOT NULL,
    import_id uuid NOT NULL,
    file_name text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL
);
--> statement-breakpoint
CREATE TABLE import_rows (
    import_id uuid NOT NULL,
    number integer NOT NULL,
    cells text[] NOT NULL,
    plan text,
    style_code text DEFAULT ''::text NOT NULL,
    product_id text,
    seen_version integer,
    fields text DEFAULT ''::text NOT NULL,
    faults jsonb DEFAULT '[]'::jsonb NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    before jsonb,
    written_version integer,
    written_visibility text
);
--> statement-breakpoint
CREATE TABLE imports (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    state text DEFAULT 'uploaded'::text NOT NULL,
    file_name text NOT NULL,
    locale text NOT NULL,
    headings text[] NOT NULL,
    mapping jsonb NOT NULL,
    adds_terms boolean DEFAULT true NOT NULL,
    added_terms jsonb DEFAULT '[]'::jsonb NOT NULL,
    sent_by uuid NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    first_position integer DEFAULT 0 NOT NULL,
    done_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE notes (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    about uuid NOT NULL,
    kind text NOT NULL,
    text text NOT NULL,
    by uuid NOT NULL,
    at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE outbox (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    "to" text NOT NULL,
    reply_to text,
    subject text NOT NULL,
    text text NOT NULL,
    written_at timestamp with time zone NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    held_until timestamp with time zone,
    sent_at timestamp with time zone,
    is_auto_reply boolean DEFAULT false NOT NULL,
    sequence integer NOT NULL,
    template text,
    about text,
    error text,
    search_text text GENERATED ALWAYS AS (translate((("to" || ' '::text) || subject), 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĐĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦĨĩĪīĬĭĮįİıĴĵĶķĹĺĻļĽľŁŃńŅņŇňŊŌōŎŏŐőŒŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŦŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžſЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯйѐёѓїќѝўѠѢѤѦѨѪѬѮѰѲѴѶѷѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӁӂӃӅӇӉӋӍӐӑӒӓӔӖӗӘӚӛӜӝӞӟӠӢӣӤӥӦӧӨӪӫӬӭӮӯӰӱӲӳӴӵӶӸӹӺӼӾ'::text, 'abcdefghijklmnopqrstuvwxyzaaaaaaæceeeeiiiiðnoooooøuuuuyþaaaaaaceeeeiiiinooooouuuuyyaaaaaaccccccccddđeeeeeeeeeegggggggghhħiiiiiiiiiijjkkllllllłnnnnnnŋooooooœrrrrrrssssssssttttŧuuuuuuuuuuuuwwyyyzzzzzzsееђгєѕііјљњћкиуџабвгдежзииклмнопрстуфхцчшщъыьэюяиеегікиуѡѣѥѧѩѫѭѯѱѳѵѵѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏжжӄӆӈӊӌӎааааӕееәәәжжззӡииииооөөөээууууууччӷыыӻӽӿ'::text)) STORED NOT NULL,
    html text
);
--> statement-breakpoint
ALTER TABLE outbox ALTER COLUMN sequence ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME outbox_sequence_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE partner_applications (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    name text NOT NULL,
    surname text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    business_name text NOT NULL,
    business_type text NOT NULL,
    country text NOT NULL,
    city text NOT NULL,
    website_instagram text NOT NULL,
    preferred_language text NOT NULL,
    market_region text NOT NULL,
    commercial_consent boolean NOT NULL,
    locale text NOT NULL,
    applied_at timestamp with time zone NOT NULL,
    decided_at timestamp with time zone,
    decided_by uuid,
    repeat_notified_at timestamp with time zone,
    search_text text GENERATED ALWAYS AS (translate(((((((((((((name || ' '::text) || surname) || ' '::text) || business_name) || ' '::text) || email) || ' '::text) || phone) || ' '::text) || city) || ' '::text) || "left"((id)::text, 8)), 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĐĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦĨĩĪīĬĭĮįİıĴĵĶķĹĺĻļĽľŁŃńŅņŇňŊŌōŎŏŐőŒŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŦŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžſЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯйѐёѓїќѝўѠѢѤѦѨѪѬѮѰѲѴѶѷѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӁӂӃӅӇӉӋӍӐӑӒӓӔӖӗӘӚӛӜӝӞӟӠӢӣӤӥӦӧӨӪӫӬӭӮӯӰӱӲӳӴӵӶӸӹӺӼӾ'::text, 'abcdefghijklmnopqrstuvwxyzaaaaaaæceeeeiiiiðnoooooøuuuuyþaaaaaaceeeeiiiinooooouuuuyyaaaaaaccccccccddđeeeeeeeeeegggggggghhħiiiiiiiiiijjkkllllllłnnnnnnŋooooooœrrrrrrssssssssttttŧuuuuuuuuuuuuwwyyyzzzzzzsееђгєѕііјљњћкиуџабвгдежзииклмнопрстуфхцчшщъыьэюяиеегікиуѡѣѥѧѩѫѭѯѱѳѵѵѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏжжӄӆӈӊӌӎааааӕееәәәжжззӡииииооөөөээууууууччӷыыӻӽӿ'::text)) STORED NOT NULL,
    company_key text GENERATED ALWAYS AS (translate(business_name, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĐĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦĨĩĪīĬĭĮįİıĴĵĶķĹĺĻļĽľŁŃńŅņŇňŊŌōŎŏŐőŒŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŦŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžſЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯйѐёѓїќѝўѠѢѤѦѨѪѬѮѰѲѴѶѷѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӁӂӃӅӇӉӋӍӐӑӒӓӔӖӗӘӚӛӜӝӞӟӠӢӣӤӥӦӧӨӪӫӬӭӮӯӰӱӲӳӴӵӶӸӹӺӼӾ'::text, 'abcdefghijklmnopqrstuvwxyzaaaaaaæceeeeiiiiðnoooooøuuuuyþaaaaaaceeeeiiiinooooouuuuyyaaaaaaccccccccddđeeeeeeeeeegggggggghhħiiiiiiiiiijjkkllllllłnnnnnnŋooooooœrrrrrrssssssssttttŧuuuuuuuuuuuuwwyyyzzzzzzsееђгєѕііјљњћкиуџабвгдежзииклмнопрстуфхцчшщъыьэюяиеегікиуѡѣѥѧѩѫѭѯѱѳѵѵѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏжжӄӆӈӊӌӎааааӕееәәәжжззӡииииооөөөээууууууччӷыыӻӽӿ'::text)) STORED NOT NULL,
    reject_reason text,
    merged_from jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT decided_when_not_pending CHECK (((status = 'pending'::text) = (decided_at IS NULL)))
);
--> statement-breakpoint
CREATE TABLE partner_credentials (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    partner_id uuid NOT NULL,
    email text NOT NULL,
    sealed_password text,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    replaced_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE partner_invitations (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    partner_id uuid NOT NULL,
    email text NOT NULL,
    name text NOT NULL,
    role text NOT NULL,
    locale text NOT NULL,
    token_hash text NOT NULL,
    invited_by uuid NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    search_text text GENERATED ALWAYS AS (translate(((name || ' '::text) || email), 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĐĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦĨĩĪīĬĭĮįİıĴĵĶķĹĺĻļĽľŁŃńŅņŇňŊŌōŎŏŐőŒŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŦŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžſЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯйѐёѓїќѝўѠѢѤѦѨѪѬѮѰѲѴѶѷѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӁӂӃӅӇӉӋӍӐӑӒӓӔӖӗӘӚӛӜӝӞӟӠӢӣӤӥӦӧӨӪӫӬӭӮӯӰӱӲӳӴӵӶӸӹӺӼӾ'::text, 'abcdefghijklmnopqrstuvwxyzaaaaaaæceeeeiiiiðnoooooøuuuuyþaaaaaaceeeeiiiinooooouuuuyyaaaaaaccccccccddđeeeeeeeeeegggggggghhħiiiiiiiiiijjkkllllllłnnnnnnŋooooooœrrrrrrssssssssttttŧuuuuuuuuuuuuwwyyyzzzzzzsееђгєѕііјљњћкиуџабвгдежзииклмнопрстуфхцчшщъыьэюяиеегікиуѡѣѥѧѩѫѭѯѱѳѵѵѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏжжӄӆӈӊӌӎааааӕееәәәжжззӡииииооөөөээууууууччӷыыӻӽӿ'::text)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE partner_members (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    partner_id uuid NOT NULL,
    user_id uuid NOT NULL,
    role text NOT NULL,
    name text NOT NULL,
    phone text,
    joined_at timestamp with time zone NOT NULL,
    search_text text GENERATED ALWAYS AS (translate(((name || ' '::text) || COALESCE(phone, ''::text)), 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĐĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦĨĩĪīĬĭĮįİıĴĵĶķĹĺĻļĽľŁŃńŅņŇňŊŌōŎŏŐőŒŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŦŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžſЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯйѐёѓїќѝўѠѢѤѦѨѪѬѮѰѲѴѶѷѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӁӂӃӅӇӉӋӍӐӑӒӓӔӖӗӘӚӛӜӝӞӟӠӢӣӤӥӦӧӨӪӫӬӭӮӯӰӱӲӳӴӵӶӸӹӺӼӾ'::text, 'abcdefghijklmnopqrstuvwxyzaaaaaaæceeeeiiiiðnoooooøuuuuyþaaaaaaceeeeiiiinooooouuuuyyaaaaaaccccccccddđeeeeeeeeeegggggggghhħiiiiiiiiiijjkkllllllłnnnnnnŋooooooœrrrrrrssssssssttttŧuuuuuuuuuuuuwwyyyzzzzzzsееђгєѕііјљњћкиуџабвгдежзииклмнопрстуфхцчшщъыьэюяиеегікиуѡѣѥѧѩѫѭѯѱѳѵѵѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏжжӄӆӈӊӌӎааааӕееәәәжжззӡииииооөөөээууууууччӷыыӻӽӿ'::text)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE partners (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    application_id uuid NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    company text NOT NULL,
    country text NOT NULL,
    locale text NOT NULL,
    status text DEFAULT 'active'::text NOT NULL,
    joined_at timestamp with time zone NOT NULL,
    search_text text GENERATED ALWAYS AS (translate(((((name || ' '::text) || company) || ' '::text) || email), 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĐĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦĨĩĪīĬĭĮįİıĴĵĶķĹĺĻļĽľŁŃńŅņŇňŊŌōŎŏŐőŒŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŦŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžſЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯйѐёѓїќѝўѠѢѤѦѨѪѬѮѰѲѴѶѷѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӁӂӃӅӇӉӋӍӐӑӒӓӔӖӗӘӚӛӜӝӞӟӠӢӣӤӥӦӧӨӪӫӬӭӮӯӰӱӲӳӴӵӶӸӹӺӼӾ'::text, 'abcdefghijklmnopqrstuvwxyzaaaaaaæceeeeiiiiðnoooooøuuuuyþaaaaaaceeeeiiiinooooouuuuyyaaaaaaccccccccddđeeeeeeeeeegggggggghhħiiiiiiiiiijjkkllllllłnnnnnnŋooooooœrrrrrrssssssssttttŧuuuuuuuuuuuuwwyyyzzzzzzsееђгєѕііјљњћкиуџабвгдежзииклмнопрстуфхцчшщъыьэюяиеегікиуѡѣѥѧѩѫѭѯѱѳѵѵѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏжжӄӆӈӊӌӎааааӕееәәәжжззӡииииооөөөээууууууччӷыыӻӽӿ'::text)) STORED NOT NULL,
    company_key text GENERATED ALWAYS AS (translate(company, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĐĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦĨĩĪīĬĭĮįİıĴĵĶķĹĺĻļĽľŁŃńŅņŇňŊŌōŎŏŐőŒŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŦŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžſЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯйѐёѓїќѝўѠѢѤѦѨѪѬѮѰѲѴѶѷѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӁӂӃӅӇӉӋӍӐӑӒӓӔӖӗӘӚӛӜӝӞӟӠӢӣӤӥӦӧӨӪӫӬӭӮӯӰӱӲӳӴӵӶӸӹӺӼӾ'::text, 'abcdefghijklmnopqrstuvwxyzaaaaaaæceeeeiiiiðnoooooøuuuuyþaaaaaaceeeeiiiinooooouuuuyyaaaaaaccccccccddđeeeeeeeeeegggggggghhħiiiiiiiiiijjkkllllllłnnnnnnŋooooooœrrrrrrssssssssttttŧuuuuuuuuuuuuwwyyyzzzzzzsееђгєѕііјљњћкиуџабвгдежзииклмнопрстуфхцчшщъыьэюяиеегікиуѡѣѥѧѩѫѭѯѱѳѵѵѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏжжӄӆӈӊӌӎааааӕееәәәжжззӡииииооөөөээууууууччӷыыӻӽӿ'::text)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE pictures (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    source text NOT NULL,
    state text NOT NULL,
    key text,
    widths integer[],
    webp_width integer,
    ratio double precision,
    dominant_color text,
    is_digital_sample boolean DEFAULT false NOT NULL,
    CONSTRAINT a_ready_picture_has_its_files CHECK (((state <> 'ready'::text) OR (num_nonnulls(key, widths, webp_width, ratio) = 4)))
);
--> statement-breakpoint
CREATE TABLE portal_visits (
    user_id uuid NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    earlier_seen_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE prepared_texts (
    name text NOT NULL,
    locale text NOT NULL,
    text text NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    changed_by uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE product_addresses (
    id text NOT NULL,
    product_id text,
    changed_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE product_colors (
    product_id text NOT NULL,
    color text NOT NULL,
    "position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE product_films (
    product_id text NOT NULL,
    film uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE product_index (
    product_id text NOT NULL,
    visibility text NOT NULL,
    collection text NOT NULL,
    category text NOT NULL,
    fabric text NOT NULL,
    colors text NOT NULL,
    "position" integer NOT NULL,
    added_at timestamp with time zone NOT NULL,
    minimum_per_style integer,
    minimum_per_color integer,
    lead_time_days integer,
    rules smallint NOT NULL,
    hidden_in text[] DEFAULT '{}'::text[] NOT NULL,
    weight_gsm integer,
    size_from integer,
    size_to integer,
    incomplete_in text[] DEFAULT '{}'::text[] NOT NULL,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    size_run text
);
--> statement-breakpoint
CREATE TABLE product_names (
    product_id text NOT NULL,
    locale text NOT NULL,
    sort_key text NOT NULL COLLATE pg_catalog."C"
);
--> statement-breakpoint
CREATE TABLE product_pictures (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    product_id text NOT NULL,
    color text,
    view text NOT NULL,
    "position" integer NOT NULL,
    picture uuid NOT NULL,
    alt jsonb DEFAULT '{}'::jsonb NOT NULL,
    focus_x integer DEFAULT 50 NOT NULL,
    focus_y integer DEFAULT 50 NOT NULL
);
--> statement-breakpoint
CREATE TABLE product_versions (
    product_id text NOT NULL,
    version integer NOT NULL,
    form jsonb NOT NULL,
    picture_colors jsonb NOT NULL,
    replaced_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE product_views (
    product_id text NOT NULL,
    day date NOT NULL,
    views integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE product_words (
    product_id text NOT NULL,
    words tsvector NOT NULL,
    visibility text NOT NULL,
    hidden_in text[] DEFAULT '{}'::text[] NOT NULL,
    collection text NOT NULL,
    category text NOT NULL,
    fabric text NOT NULL,
    colors text NOT NULL
)
WITH (toast_tuple_target='512');
--> statement-breakpoint
CREATE TABLE products (
    id text NOT NULL,
    style_code text NOT NULL,
    name jsonb NOT NULL,
    description jsonb NOT NULL,
    details jsonb NOT NULL,
    collection text NOT NULL,
    category text NOT NULL,
    fabric text NOT NULL,
    composition jsonb NOT NULL,
    lining jsonb NOT NULL,
    weight_gsm integer,
    length_cm integer,
    sizes text[] NOT NULL,
    visibility text NOT NULL,
    lead_time_days integer,
    minimum_per_color integer,
    minimum_per_style integer,
    "position" integer NOT NULL,
    line_drawing_key text,
    publish_at timestamp with time zone,
    publish_as text,
    changed_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    page_changed_at timestamp with time zone DEFAULT now() NOT NULL,
    added_at timestamp with time zone DEFAULT now() NOT NULL,
    hidden_in text[] DEFAULT '{}'::text[] NOT NULL,
    texts_changed_at jsonb DEFAULT '{}'::jsonb NOT NULL,
    published_at timestamp with time zone,
    carton_pieces integer,
    carton_size_cm text,
    carton_weight_kg double precision,
    size_run text,
    CONSTRAINT a_time_to_publish_has_its_visibility CHECK (((publish_at IS NULL) = (publish_as IS NULL))),
    CONSTRAINT minimum_of_style_covers_a_color CHECK ((minimum_per_style >= minimum_per_color))
);
--> statement-breakpoint
CREATE TABLE seed_groups (
    name text NOT NULL,
    stamp text NOT NULL,
    key text NOT NULL,
    ratio text,
    picture uuid
);
--> statement-breakpoint
CREATE TABLE settings (
    id smallint DEFAULT 1 NOT NULL,
    name text NOT NULL,
    company text NOT NULL,
    showrooms jsonb NOT NULL,
    languages text[] NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT a_site_has_a_language CHECK ((cardinality(languages) > 0)),
    CONSTRAINT one_row_of_settings CHECK ((id = 1))
);
--> statement-breakpoint
CREATE TABLE share_pictures (
    subject text NOT NULL,
    keys jsonb NOT NULL,
    page_changed_at timestamp with time zone NOT NULL,
    drawing integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE site_images (
    name text NOT NULL,
    picture uuid,
    film_key text,
    CONSTRAINT a_site_image_is_a_picture_or_a_film CHECK ((num_nonnulls(picture, film_key) = 1))
);
--> statement-breakpoint
CREATE TABLE size_runs (
    slug text NOT NULL,
    name jsonb NOT NULL,
    sizes text[] NOT NULL,
    "position" integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    is_archived boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE spin_frames (
    product_id text NOT NULL,
    color text NOT NULL,
    "position" integer NOT NULL,
    picture uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE started_uploads (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    bytes integer NOT NULL,
    received integer DEFAULT 0 NOT NULL,
    sent_by uuid NOT NULL,
    started_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE term_versions (
    kind text NOT NULL,
    slug text NOT NULL,
    version integer NOT NULL,
    form jsonb NOT NULL,
    replaced_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE uploads (
    id uuid NOT NULL,
    sent_key text NOT NULL,
    original_key text,
    file_name text NOT NULL,
    bytes integer NOT NULL,
    fault text,
    attempts integer DEFAULT 0 NOT NULL,
    held_until timestamp with time zone,
    sent_by uuid NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    search_text text GENERATED ALWAYS AS (translate(file_name, 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĐĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦĨĩĪīĬĭĮįİıĴĵĶķĹĺĻļĽľŁŃńŅņŇňŊŌōŎŏŐőŒŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŦŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžſЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯйѐёѓїќѝўѠѢѤѦѨѪѬѮѰѲѴѶѷѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӁӂӃӅӇӉӋӍӐӑӒӓӔӖӗӘӚӛӜӝӞӟӠӢӣӤӥӦӧӨӪӫӬӭӮӯӰӱӲӳӴӵӶӸӹӺӼӾ'::text, 'abcdefghijklmnopqrstuvwxyzaaaaaaæceeeeiiiiðnoooooøuuuuyþaaaaaaceeeeiiiinooooouuuuyyaaaaaaccccccccddđeeeeeeeeeegggggggghhħiiiiiiiiiijjkkllllllłnnnnnnŋooooooœrrrrrrssssssssttttŧuuuuuuuuuuuuwwyyyzzzzzzsееђгєѕііјљњћкиуџабвгдежзииклмнопрстуфхцчшщъыьэюяиеегікиуѡѣѥѧѩѫѭѯѱѳѵѵѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏжжӄӆӈӊӌӎааааӕееәәәжжззӡииииооөөөээууууууччӷыыӻӽӿ'::text)) STORED NOT NULL,
    use text DEFAULT 'unused'::text NOT NULL
);
--> statement-breakpoint
CREATE TABLE viewed_products (
    user_id uuid NOT NULL,
    product_id text NOT NULL,
    viewed_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE ONLY auth.challenges
    ADD CONSTRAINT challenges_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY auth.factors
    ADD CONSTRAINT factors_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY auth.flow_states
    ADD CONSTRAINT flow_states_pkey PRIMARY KEY (hash);
--> statement-breakpoint
ALTER TABLE ONLY auth.identities
    ADD CONSTRAINT identities_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY auth.email_requests
    ADD CONSTRAINT letter_requests_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY auth.factors
    ADD CONSTRAINT one_factor_per_name UNIQUE (user_id, friendly_name);
--> statement-breakpoint
ALTER TABLE ONLY auth.identities
    ADD CONSTRAINT one_identity_per_provider_subject UNIQUE (provider, provider_id);
--> statement-breakpoint
ALTER TABLE ONLY auth.one_time_tokens
    ADD CONSTRAINT one_time_tokens_pkey PRIMARY KEY (hash);
--> statement-breakpoint
ALTER TABLE ONLY auth.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (hash);
--> statement-breakpoint
ALTER TABLE ONLY auth.refresh_tokens
    ADD CONSTRAINT refresh_tokens_pkey PRIMARY KEY (hash);
--> statement-breakpoint
ALTER TABLE ONLY auth.service_keys
    ADD CONSTRAINT service_keys_hash_unique UNIQUE (hash);
--> statement-breakpoint
ALTER TABLE ONLY auth.service_keys
    ADD CONSTRAINT service_keys_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY auth.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY auth.sign_in_failures
    ADD CONSTRAINT sign_in_failures_pkey PRIMARY KEY (account);
--> statement-breakpoint
ALTER TABLE ONLY auth.signing_keys
    ADD CONSTRAINT signing_keys_pkey PRIMARY KEY (kid);
--> statement-breakpoint
ALTER TABLE ONLY auth.spent_captchas
    ADD CONSTRAINT spent_puzzles_pkey PRIMARY KEY (hash);
--> statement-breakpoint
ALTER TABLE ONLY auth.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY admins
    ADD CONSTRAINT admins_email_unique UNIQUE (email);
--> statement-breakpoint
ALTER TABLE ONLY admins
    ADD CONSTRAINT admins_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY admins
    ADD CONSTRAINT "admins_userId_unique" UNIQUE (user_id);
--> statement-breakpoint
ALTER TABLE ONLY announced_pages
    ADD CONSTRAINT announced_pages_pkey PRIMARY KEY (service);
--> statement-breakpoint
ALTER TABLE ONLY audit_trail
    ADD CONSTRAINT audit_trail_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY board_products
    ADD CONSTRAINT board_products_board_id_product_id_pk PRIMARY KEY (board_id, product_id);
--> statement-breakpoint
ALTER TABLE ONLY boards
    ADD CONSTRAINT boards_differ_by_name UNIQUE NULLS NOT DISTINCT (partner_id, private_to, name);
--> statement-breakpoint
ALTER TABLE ONLY boards
    ADD CONSTRAINT boards_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY categories
    ADD CONSTRAINT categories_pkey PRIMARY KEY (slug);
--> statement-breakpoint
ALTER TABLE ONLY collections
    ADD CONSTRAINT collections_pkey PRIMARY KEY (slug);
--> statement-breakpoint
ALTER TABLE ONLY colors
    ADD CONSTRAINT colours_pkey PRIMARY KEY (slug);
--> statement-breakpoint
ALTER TABLE ONLY consents
    ADD CONSTRAINT consents_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY contact_messages
    ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY data_requests
    ADD CONSTRAINT data_requests_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY fabrics
    ADD CONSTRAINT fabrics_pkey PRIMARY KEY (slug);
--> statement-breakpoint
ALTER TABLE ONLY fibers
    ADD CONSTRAINT fibers_pkey PRIMARY KEY (slug);
--> statement-breakpoint
ALTER TABLE ONLY films
    ADD CONSTRAINT films_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY import_pictures
    ADD CONSTRAINT import_pictures_pkey PRIMARY KEY (picture);
--> statement-breakpoint
ALTER TABLE ONLY import_rows
    ADD CONSTRAINT import_rows_import_id_number_pk PRIMARY KEY (import_id, number);
--> statement-breakpoint
ALTER TABLE ONLY imports
    ADD CONSTRAINT imports_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY product_pictures
    ADD CONSTRAINT model_pictures_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY products
    ADD CONSTRAINT models_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY notes
    ADD CONSTRAINT notes_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY partner_members
    ADD CONSTRAINT one_company_per_user UNIQUE (user_id);
--> statement-breakpoint
ALTER TABLE ONLY partner_invitations
    ADD CONSTRAINT one_invitation_per_company_and_email UNIQUE (partner_id, email);
--> statement-breakpoint
ALTER TABLE ONLY partner_invitations
    ADD CONSTRAINT one_invitation_per_token UNIQUE (token_hash);
--> statement-breakpoint
ALTER TABLE ONLY contact_messages
    ADD CONSTRAINT one_message_for_the_same_words_a_day UNIQUE (fingerprint);
--> statement-breakpoint
ALTER TABLE ONLY outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY partner_applications
    ADD CONSTRAINT partner_applications_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY partner_credentials
    ADD CONSTRAINT partner_credentials_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY partner_invitations
    ADD CONSTRAINT partner_invitations_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY partner_members
    ADD CONSTRAINT partner_members_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY partners
    ADD CONSTRAINT "partners_applicationId_unique" UNIQUE (application_id);
--> statement-breakpoint
ALTER TABLE ONLY partners
    ADD CONSTRAINT partners_email_unique UNIQUE (email);
--> statement-breakpoint
ALTER TABLE ONLY partners
    ADD CONSTRAINT partners_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY partners
    ADD CONSTRAINT "partners_userId_unique" UNIQUE (user_id);
--> statement-breakpoint
ALTER TABLE ONLY pictures
    ADD CONSTRAINT pictures_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY portal_visits
    ADD CONSTRAINT portal_visits_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE ONLY prepared_texts
    ADD CONSTRAINT prepared_texts_name_locale_pk PRIMARY KEY (name, locale);
--> statement-breakpoint
ALTER TABLE ONLY product_addresses
    ADD CONSTRAINT product_addresses_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY product_colors
    ADD CONSTRAINT product_colors_product_id_color_pk PRIMARY KEY (product_id, color);
--> statement-breakpoint
ALTER TABLE ONLY product_films
    ADD CONSTRAINT product_films_pkey PRIMARY KEY (product_id);
--> statement-breakpoint
ALTER TABLE ONLY product_index
    ADD CONSTRAINT product_index_pkey PRIMARY KEY (product_id);
--> statement-breakpoint
ALTER TABLE ONLY product_names
    ADD CONSTRAINT product_names_product_id_locale_pk PRIMARY KEY (product_id, locale);
--> statement-breakpoint
ALTER TABLE ONLY product_versions
    ADD CONSTRAINT product_versions_product_id_version_pk PRIMARY KEY (product_id, version);
--> statement-breakpoint
ALTER TABLE ONLY product_views
    ADD CONSTRAINT product_views_product_id_day_pk PRIMARY KEY (product_id, day);
--> statement-breakpoint
ALTER TABLE ONLY product_words
    ADD CONSTRAINT product_words_pkey PRIMARY KEY (product_id);
--> statement-breakpoint
ALTER TABLE ONLY products
    ADD CONSTRAINT "products_styleCode_unique" UNIQUE (style_code);
--> statement-breakpoint
ALTER TABLE ONLY search_words
    ADD CONSTRAINT search_words_pkey PRIMARY KEY (word);
--> statement-breakpoint
ALTER TABLE ONLY seed_groups
    ADD CONSTRAINT seed_groups_pkey PRIMARY KEY (name);
--> statement-breakpoint
ALTER TABLE ONLY settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY share_pictures
    ADD CONSTRAINT share_pictures_pkey PRIMARY KEY (subject);
--> statement-breakpoint
ALTER TABLE ONLY site_images
    ADD CONSTRAINT site_pieces_pkey PRIMARY KEY (name);
--> statement-breakpoint
ALTER TABLE ONLY size_runs
    ADD CONSTRAINT size_runs_pkey PRIMARY KEY (slug);
--> statement-breakpoint
ALTER TABLE ONLY spin_frames
    ADD CONSTRAINT spin_frames_product_id_color_position_pk PRIMARY KEY (product_id, color, "position");
--> statement-breakpoint
ALTER TABLE ONLY started_uploads
    ADD CONSTRAINT started_uploads_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY term_versions
    ADD CONSTRAINT term_versions_kind_slug_version_pk PRIMARY KEY (kind, slug, version);
--> statement-breakpoint
ALTER TABLE ONLY uploads
    ADD CONSTRAINT uploads_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY viewed_products
    ADD CONSTRAINT viewed_products_user_id_product_id_pk PRIMARY KEY (user_id, product_id);
--> statement-breakpoint
ALTER TABLE ONLY products
    ADD CONSTRAINT visibility_of_product UNIQUE (id, visibility);
--> statement-breakpoint
CREATE INDEX challenges_of_factor ON auth.challenges USING btree (factor_id);--> statement-breakpoint
CREATE INDEX email_requests_waiting ON auth.email_requests USING btree (requested_at) WHERE (mailed_at IS NULL);--> statement-breakpoint
CREATE INDEX emails_of_the_day ON auth.email_requests USING btree (email, mailed_at);--> statement-breakpoint
CREATE UNIQUE INDEX one_account_per_email ON auth.users USING btree (email) WHERE (email <> ''::text);--> statement-breakpoint
CREATE UNIQUE INDEX one_account_per_phone ON auth.users USING btree (phone) WHERE (phone <> ''::text);--> statement-breakpoint
CREATE UNIQUE INDEX one_active_refresh_token_per_session ON auth.refresh_tokens USING btree (session_id) WHERE (NOT revoked);--> statement-breakpoint
CREATE INDEX one_time_tokens_of_user ON auth.one_time_tokens USING btree (user_id, kind);--> statement-breakpoint
CREATE INDEX refresh_tokens_of_session ON auth.refresh_tokens USING btree (session_id);--> statement-breakpoint
CREATE INDEX sessions_of_user ON auth.sessions USING btree (user_id);--> statement-breakpoint
CREATE INDEX users_by_email ON auth.users USING btree (email, id);--> statement-breakpoint
CREATE INDEX users_by_part_of_email ON auth.users USING gin (email gin_trgm_ops);--> statement-breakpoint
CREATE INDEX addresses_of_product ON product_addresses USING btree (product_id);--> statement-breakpoint
CREATE INDEX applications_by_city ON partner_applications USING btree (city, id);--> statement-breakpoint
CREATE INDEX applications_by_company ON partner_applications USING btree (company_key, id);--> statement-breakpoint
CREATE INDEX applications_by_country ON partner_applications USING btree (country, id);--> statement-breakpoint
CREATE INDEX applications_by_decision ON partner_applications USING btree (decided_at, id);--> statement-breakpoint
CREATE INDEX applications_by_domain ON partner_applications USING btree (split_part(email, '@'::text, 2));--> statement-breakpoint
CREATE INDEX applications_by_email ON partner_applications USING btree (email, id);--> statement-breakpoint
CREATE INDEX applications_by_name ON partner_applications USING btree (search_text, id);--> statement-breakpoint
CREATE INDEX applications_by_phone ON partner_applications USING btree (phone);--> statement-breakpoint
CREATE INDEX applications_by_status ON partner_applications USING btree (status, id);--> statement-breakpoint
CREATE INDEX applications_by_text ON partner_applications USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX applications_by_time ON partner_applications USING btree (applied_at, id);--> statement-breakpoint
CREATE INDEX applications_in_order ON partner_applications USING btree (((status = 'pending'::text)) DESC, (
CASE
    WHEN (status = 'pending'::text) THEN applied_at
    ELSE NULL::timestamp with time zone
END), applied_at DESC, id);
--> statement-breakpoint
CREATE INDEX applications_last_decided ON partner_applications USING btree (decided_at DESC NULLS LAST, id DESC);--> statement-breakpoint
CREATE INDEX applications_merged ON partner_applications USING btree (id) WHERE (merged_from <> '[]'::jsonb);--> statement-breakpoint
CREATE INDEX applications_newest_first ON partner_applications USING btree (applied_at DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX audit_trail_by_action ON audit_trail USING btree (action, at DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX audit_trail_by_object ON audit_trail USING btree ("on", at DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX audit_trail_by_person ON audit_trail USING btree (by, at DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX audit_trail_newest_first ON audit_trail USING btree (at DESC, sequence DESC);--> statement-breakpoint
CREATE INDEX audit_trail_of_product ON audit_trail USING btree (((facts ->> 'product'::text)), at DESC NULLS LAST) WHERE ((facts ->> 'product'::text) IS NOT NULL);--> statement-breakpoint
CREATE INDEX auto_replies_by_time ON outbox USING btree (written_at) WHERE is_auto_reply;--> statement-breakpoint
CREATE INDEX boards_of_member ON boards USING btree (member_id);--> statement-breakpoint
CREATE INDEX boards_of_product ON board_products USING btree (product_id);--> statement-breakpoint
CREATE INDEX boards_private_to_member ON boards USING btree (private_to);--> statement-breakpoint
CREATE INDEX consents_of_subject ON consents USING btree (subject, at);--> statement-breakpoint
CREATE INDEX credentials_by_email ON partner_credentials USING btree (email, id);--> statement-breakpoint
CREATE INDEX credentials_by_expiry ON partner_credentials USING btree (expires_at, id);--> statement-breakpoint
CREATE INDEX credentials_by_time ON partner_credentials USING btree (created_at, id);--> statement-breakpoint
CREATE INDEX credentials_by_use ON partner_credentials USING btree (used_at, id);--> statement-breakpoint
CREATE INDEX credentials_last_used ON partner_credentials USING btree (used_at DESC NULLS LAST, id DESC);--> statement-breakpoint
CREATE INDEX credentials_newest_first ON partner_credentials USING btree (created_at DESC, id);--> statement-breakpoint
CREATE INDEX credentials_of_partner ON partner_credentials USING btree (partner_id, created_at DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX data_requests_by_time ON data_requests USING btree (requested_at, id);--> statement-breakpoint
CREATE INDEX emails_about_object ON outbox USING btree (about);--> statement-breakpoint
CREATE INDEX emails_by_recipient ON outbox USING btree ("to", id);--> statement-breakpoint
CREATE INDEX emails_by_sending ON outbox USING btree (sent_at, id);--> statement-breakpoint
CREATE INDEX emails_by_time ON outbox USING btree (written_at, id);--> statement-breakpoint
CREATE INDEX emails_newest_first ON outbox USING btree (written_at DESC, id);--> statement-breakpoint
CREATE INDEX emails_waiting ON outbox USING btree (written_at) WHERE (sent_at IS NULL);--> statement-breakpoint
CREATE INDEX films_of_a_day ON films USING btree (sent_by, sent_at);--> statement-breakpoint
CREATE INDEX import_rows_by_style_code ON import_rows USING btree (import_id, style_code);--> statement-breakpoint
CREATE INDEX import_rows_of_product ON import_rows USING btree (product_id);--> statement-breakpoint
CREATE INDEX imports_newest_first ON imports USING btree (sent_at DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX invitations_by_expiry ON partner_invitations USING btree (expires_at);--> statement-breakpoint
CREATE INDEX invitations_by_text ON partner_invitations USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX members_by_text ON partner_members USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX members_of_partner ON partner_members USING btree (partner_id, joined_at, id);--> statement-breakpoint
CREATE INDEX messages_by_email ON contact_messages USING btree (email, id);--> statement-breakpoint
CREATE INDEX messages_by_name ON contact_messages USING btree (name_key, id);--> statement-breakpoint
CREATE INDEX messages_by_status ON contact_messages USING btree (status, id);--> statement-breakpoint
CREATE INDEX messages_by_text ON contact_messages USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX messages_by_time ON contact_messages USING btree (sent_at, id);--> statement-breakpoint
CREATE INDEX messages_in_order ON contact_messages USING btree (((status = 'waiting'::text)) DESC, (
CASE
    WHEN (status = 'waiting'::text) THEN sent_at
    ELSE NULL::timestamp with time zone
END), sent_at DESC, id);
--> statement-breakpoint
CREATE INDEX messages_newest_first ON contact_messages USING btree (sent_at DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX messages_of_assignee ON contact_messages USING btree (assignee, sent_at);--> statement-breakpoint
CREATE INDEX messages_of_sender ON contact_messages USING btree (email, sent_at);--> statement-breakpoint
CREATE INDEX notes_of_object ON notes USING btree (about, at);--> statement-breakpoint
CREATE UNIQUE INDEX one_approved_application_per_email ON partner_applications USING btree (email) WHERE (status = 'approved'::text);--> statement-breakpoint
CREATE UNIQUE INDEX one_default_board_per_partner ON boards USING btree (partner_id) WHERE is_default;--> statement-breakpoint
CREATE UNIQUE INDEX one_open_application_per_email ON partner_applications USING btree (email) WHERE (status = 'pending'::text);--> statement-breakpoint
CREATE UNIQUE INDEX one_open_credential_per_partner ON partner_credentials USING btree (partner_id) WHERE (sealed_password IS NOT NULL);--> statement-breakpoint
CREATE UNIQUE INDEX one_open_data_request_per_user ON data_requests USING btree (user_id, kind) WHERE (done_at IS NULL);--> statement-breakpoint
CREATE INDEX partners_by_company ON partners USING btree (company_key, id);--> statement-breakpoint
CREATE INDEX partners_by_country ON partners USING btree (country, id);--> statement-breakpoint
CREATE INDEX partners_by_name ON partners USING btree (search_text, id);--> statement-breakpoint
CREATE INDEX partners_by_status ON partners USING btree (status, id);--> statement-breakpoint
CREATE INDEX partners_by_time ON partners USING btree (joined_at, id);--> statement-breakpoint
CREATE INDEX partners_newest_first ON partners USING btree (joined_at DESC, id);--> statement-breakpoint
CREATE INDEX pictures_of_import ON import_pictures USING btree (import_id);--> statement-breakpoint
CREATE INDEX pictures_of_product ON product_pictures USING btree (product_id, "position");--> statement-breakpoint
CREATE INDEX pictures_of_the_seed ON pictures USING btree (id) WHERE (source = 'seed'::text);--> statement-breakpoint
CREATE INDEX pictures_waiting ON pictures USING btree (id) WHERE (state = 'pending'::text);--> statement-breakpoint
CREATE INDEX product_index_archived ON product_index USING btree (product_id) WHERE (visibility = 'archived'::text);--> statement-breakpoint
CREATE INDEX product_index_by_age ON product_index USING btree (added_at, "position", product_id);--> statement-breakpoint
CREATE INDEX product_index_by_lead_time ON product_index USING btree (lead_time_days, "position", product_id);--> statement-breakpoint
CREATE INDEX product_index_by_minimum ON product_index USING btree (minimum_per_style, minimum_per_color, "position", product_id);--> statement-breakpoint
CREATE INDEX product_index_in_order ON product_index USING btree ("position", product_id);--> statement-breakpoint
CREATE INDEX product_index_of_category ON product_index USING btree (category, fabric);--> statement-breakpoint
CREATE INDEX product_index_of_collection ON product_index USING btree (collection);--> statement-breakpoint
CREATE INDEX product_index_of_fabric ON product_index USING btree (fabric);--> statement-breakpoint
CREATE INDEX product_index_of_rules ON product_index USING btree (rules);--> statement-breakpoint
CREATE INDEX product_index_of_size_run ON product_index USING btree (size_run);--> statement-breakpoint
CREATE INDEX product_versions_by_age ON product_versions USING btree (replaced_at);--> statement-breakpoint
CREATE INDEX product_views_by_day ON product_views USING btree (day);--> statement-breakpoint
CREATE INDEX products_by_name ON product_names USING btree (locale, sort_key, product_id);--> statement-breakpoint
CREATE INDEX products_by_style_code ON products USING btree (translate(style_code, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'::text, 'abcdefghijklmnopqrstuvwxyz'::text));--> statement-breakpoint
CREATE INDEX products_by_word ON product_words USING gin (words);--> statement-breakpoint
CREATE INDEX products_in_collection ON products USING btree (collection, "position");--> statement-breakpoint
CREATE INDEX products_in_order_of_board ON board_products USING btree (board_id, "position");--> statement-breakpoint
CREATE INDEX products_last_viewed ON viewed_products USING btree (user_id, viewed_at DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX products_newly_published ON products USING btree (published_at DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX products_of_color ON product_colors USING btree (color, product_id);--> statement-breakpoint
CREATE INDEX products_of_film ON product_films USING btree (film);--> statement-breakpoint
CREATE INDEX products_of_picture ON product_pictures USING btree (picture);--> statement-breakpoint
CREATE INDEX products_to_publish ON products USING btree (publish_at);--> statement-breakpoint
CREATE INDEX search_words_like ON search_words USING gin (shortened);--> statement-breakpoint
CREATE INDEX spins_of_picture ON spin_frames USING btree (picture);--> statement-breakpoint
CREATE INDEX started_uploads_of_a_day ON started_uploads USING btree (sent_by, started_at);--> statement-breakpoint
CREATE INDEX term_versions_by_age ON term_versions USING btree (replaced_at);--> statement-breakpoint
CREATE INDEX uploads_by_size ON uploads USING btree (bytes, id);--> statement-breakpoint
CREATE INDEX uploads_by_text ON uploads USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX uploads_by_time ON uploads USING btree (sent_at, id);--> statement-breakpoint
CREATE INDEX uploads_by_use ON uploads USING btree (use, sent_at, id);--> statement-breakpoint
CREATE INDEX uploads_of_a_day ON uploads USING btree (sent_by, sent_at);--> statement-breakpoint
CREATE INDEX viewers_of_product ON viewed_products USING btree (product_id);--> statement-breakpoint
ALTER TABLE ONLY auth.challenges
    ADD CONSTRAINT challenges_factor_id_factors_id_fk FOREIGN KEY (factor_id) REFERENCES auth.factors(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY auth.factors
    ADD CONSTRAINT factors_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY auth.flow_states
    ADD CONSTRAINT flow_states_linking_target_users_id_fk FOREIGN KEY (linking_target) REFERENCES auth.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY auth.identities
    ADD CONSTRAINT identities_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY auth.one_time_tokens
    ADD CONSTRAINT one_time_tokens_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY auth.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY auth.refresh_tokens
    ADD CONSTRAINT refresh_tokens_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY auth.sessions
    ADD CONSTRAINT sessions_factor_id_factors_id_fk FOREIGN KEY (factor_id) REFERENCES auth.factors(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY auth.sessions
    ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY admins
    ADD CONSTRAINT admins_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES auth.users(id);
--> statement-breakpoint
ALTER TABLE ONLY board_products
    ADD CONSTRAINT board_products_board_id_boards_id_fk FOREIGN KEY (board_id) REFERENCES boards(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY board_products
    ADD CONSTRAINT board_products_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON UPDATE CASCADE ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY boards
    ADD CONSTRAINT boards_member_id_partner_members_id_fk FOREIGN KEY (member_id) REFERENCES partner_members(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY boards
    ADD CONSTRAINT boards_partner_id_partners_id_fk FOREIGN KEY (partner_id) REFERENCES partners(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY boards
    ADD CONSTRAINT boards_private_to_partner_members_id_fk FOREIGN KEY (private_to) REFERENCES partner_members(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY data_requests
    ADD CONSTRAINT data_requests_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY import_pictures
    ADD CONSTRAINT import_pictures_import_id_imports_id_fk FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY import_pictures
    ADD CONSTRAINT import_pictures_picture_pictures_id_fk FOREIGN KEY (picture) REFERENCES pictures(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY import_rows
    ADD CONSTRAINT import_rows_import_id_imports_id_fk FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY partner_credentials
    ADD CONSTRAINT partner_credentials_partner_id_partners_id_fk FOREIGN KEY (partner_id) REFERENCES partners(id);
--> statement-breakpoint
ALTER TABLE ONLY partner_invitations
    ADD CONSTRAINT partner_invitations_partner_id_partners_id_fk FOREIGN KEY (partner_id) REFERENCES partners(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY partner_members
    ADD CONSTRAINT partner_members_partner_id_partners_id_fk FOREIGN KEY (partner_id) REFERENCES partners(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY partner_members
    ADD CONSTRAINT partner_members_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES auth.users(id);
--> statement-breakpoint
ALTER TABLE ONLY partners
    ADD CONSTRAINT partners_application_id_partner_applications_id_fk FOREIGN KEY (application_id) REFERENCES partner_applications(id);
--> statement-breakpoint
ALTER TABLE ONLY partners
    ADD CONSTRAINT partners_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES auth.users(id);
--> statement-breakpoint
ALTER TABLE ONLY portal_visits
    ADD CONSTRAINT portal_visits_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY product_addresses
    ADD CONSTRAINT product_addresses_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON UPDATE CASCADE ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY product_colors
    ADD CONSTRAINT product_colors_color_colors_slug_fk FOREIGN KEY (color) REFERENCES colors(slug);
--> statement-breakpoint
ALTER TABLE ONLY product_colors
    ADD CONSTRAINT product_colors_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON UPDATE CASCADE ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY product_films
    ADD CONSTRAINT product_films_film_films_id_fk FOREIGN KEY (film) REFERENCES films(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY product_films
    ADD CONSTRAINT product_films_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON UPDATE CASCADE ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY product_index
    ADD CONSTRAINT product_index_shows_what_the_product_shows FOREIGN KEY (product_id, visibility) REFERENCES products(id, visibility) ON UPDATE CASCADE ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY product_names
    ADD CONSTRAINT product_names_product_id_product_index_product_id_fk FOREIGN KEY (product_id) REFERENCES product_index(product_id) ON UPDATE CASCADE ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY product_pictures
    ADD CONSTRAINT product_pictures_color_colors_slug_fk FOREIGN KEY (color) REFERENCES colors(slug);
--> statement-breakpoint
ALTER TABLE ONLY product_pictures
    ADD CONSTRAINT product_pictures_picture_pictures_id_fk FOREIGN KEY (picture) REFERENCES pictures(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY product_pictures
    ADD CONSTRAINT product_pictures_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON UPDATE CASCADE ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY product_versions
    ADD CONSTRAINT product_versions_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON UPDATE CASCADE ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY product_views
    ADD CONSTRAINT product_views_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON UPDATE CASCADE ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY product_words
    ADD CONSTRAINT product_words_shows_what_the_product_shows FOREIGN KEY (product_id, visibility) REFERENCES products(id, visibility) ON UPDATE CASCADE ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY products
    ADD CONSTRAINT products_category_categories_slug_fk FOREIGN KEY (category) REFERENCES categories(slug);
--> statement-breakpoint
ALTER TABLE ONLY products
    ADD CONSTRAINT products_collection_collections_slug_fk FOREIGN KEY (collection) REFERENCES collections(slug);
--> statement-breakpoint
ALTER TABLE ONLY products
    ADD CONSTRAINT products_fabric_fabrics_slug_fk FOREIGN KEY (fabric) REFERENCES fabrics(slug);
--> statement-breakpoint
ALTER TABLE ONLY products
    ADD CONSTRAINT products_size_run_size_runs_slug_fk FOREIGN KEY (size_run) REFERENCES size_runs(slug);
--> statement-breakpoint
ALTER TABLE ONLY seed_groups
    ADD CONSTRAINT seed_groups_picture_pictures_id_fk FOREIGN KEY (picture) REFERENCES pictures(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY site_images
    ADD CONSTRAINT site_images_picture_pictures_id_fk FOREIGN KEY (picture) REFERENCES pictures(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY spin_frames
    ADD CONSTRAINT spin_frames_color_colors_slug_fk FOREIGN KEY (color) REFERENCES colors(slug);
--> statement-breakpoint
ALTER TABLE ONLY spin_frames
    ADD CONSTRAINT spin_frames_picture_pictures_id_fk FOREIGN KEY (picture) REFERENCES pictures(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY spin_frames
    ADD CONSTRAINT spin_frames_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON UPDATE CASCADE ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY uploads
    ADD CONSTRAINT uploads_id_pictures_id_fk FOREIGN KEY (id) REFERENCES pictures(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY viewed_products
    ADD CONSTRAINT viewed_products_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON UPDATE CASCADE ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY viewed_products
    ADD CONSTRAINT viewed_products_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

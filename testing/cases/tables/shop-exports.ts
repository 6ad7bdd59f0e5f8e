/** What the exports lack. */
export const exportDefaults = { collection: 'SK 26/27', fabric: 'Kaşe', visibility: 'public' }

/** Two coats, one of them in two colors and two sizes, as other shop systems write them. */
export const shopExports = {
  shopify: `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Image Src,Status
elif-manto,Elif Manto,"<p>Beli <b>kemerli</b>.<br>Astarlı.</p>",Maker,Manto,,TRUE,Renk,Camel,Beden,36,E1,100,https://cdn.example/e1.jpg,active
elif-manto,,,,,,,,Camel,,38,E2,100,https://cdn.example/e2.jpg,
elif-manto,,,,,,,,Siyah,,36,E3,100,,
elif-manto,,,,,,,,,,,,,https://cdn.example/e4.jpg,
derya,Derya Kaban,,Maker,Kaban,,TRUE,Renk,Siyah,Beden,38,D1,90,,active`,
  woocommerce: `ID,Tür,SKU,İsim,Yayımlanmış,Açıklama,Kategoriler,Üst,Nitelik 1 adı,Nitelik 1 değer(ler)i,Nitelik 2 adı,Nitelik 2 değer(ler)i
1,variable,elif-manto,Elif Manto,1,"<p>Beli <b>kemerli</b>.</p>\\nAstarlı.","Kadın > Manto, Yeni",,Renk,"Camel, Siyah",Beden,"36, 38"
2,variation,elif-manto-36,Elif Manto - 36,1,,,elif-manto,Renk,Camel,Beden,36
3,variation,elif-manto-38,Elif Manto - 38,1,,,id:1,Renk,Siyah,Beden,38
4,variable,derya,Derya Kaban,1,,Kaban,,Renk,Siyah,Beden,38`,
  magento: `sku,attribute_set_code,product_type,categories,name,description,product_online,additional_attributes,configurable_variations
E-36,Top,simple,Default Category/Kadın/Manto,Elif Manto-36,,1,"color=Camel,size=36",
elif-manto,Top,configurable,Default Category/Kadın/Manto,Elif Manto,<p>Beli kemerli.</p><p>Astarlı.</p>,1,,"sku=E-36,size=36,color=Camel|sku=E-38,size=38,color=Camel|sku=E-S,size=36,color=Siyah"
derya,Top,configurable,Default Category/Kaban,Derya Kaban,,1,,"sku=D-38,size=38,color=Siyah"`,
  odoo: `Internal Reference,Name,Product Category,Product Attributes/Attribute,Product Attributes/Values
elif-manto,Elif Manto,All / Kadın / Manto,Renk,"Camel,Siyah"
,,,Beden,"36,38"
derya,Derya Kaban,All / Kaban,Renk,Siyah
,,,Beden,38`,
}

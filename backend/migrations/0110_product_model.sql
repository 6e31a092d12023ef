-- The model of a product, shown in three dimensions: hash of its GLB file in DATA_DIR/models.
alter table product add column model_hash text check (model_hash ~ '^[a-f0-9]{40}$');

// Not a source at all.
<?xml version="1.0"?>
<!DOCTYPE lolz [<!ENTITY lol "lol">]>
<chain>&lol;</chain>
